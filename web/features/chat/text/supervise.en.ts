/** What supervisors do in chats that they watch, and what agents hear of it. */
export default {
  supervise: {
    whisper: "Whisper",
    whisperTo: "Whisper to {{name}}",
    whisperToNext: "Whisper to whoever takes the chat",
    whisperHelp: "Only colleagues see this; the customer does not.",
    whispered: "Whisper of a supervisor",
    hears: "{{by}} whispers in the chat with {{name}}: {{text}}",
    join: "Join",
    takeOver: "Take over",
    takeOverTitle: "Take the chat over?",
    takeOverText: "It becomes yours. {{name}} is told, and keeps what they were writing.",
    takesPart: "You take part in this chat.",
    toDesk: "Write on the desk",
    takenToast: "{{by}} has taken over the chat with {{name}}.",
    taken: "{{by}} has taken over this chat",
    takenText: "You have no more to do in it.",
    draft: "What you were writing",
  },
};
