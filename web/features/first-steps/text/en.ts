export default {
  title: "First steps",
  progress: "{{done}} of {{total}} done",
  done: "Done",
  hide: "Hide",
  step: {
    channel: {
      title: "Connect a channel",
      text: "WhatsApp, SMS, e-mail or the chat on your website. The sandbox needs no account anywhere.",
      action: "Connect",
    },
    customers: {
      title: "Bring your customers",
      text: "Upload a CSV file. You see what would change before anything does.",
      action: "Upload",
    },
    template: {
      title: "Have a template approved",
      text: "Write it beside a phone that shows it, then submit it to the vendor.",
      action: "Write",
    },
    broadcast: {
      title: "Write to many at once",
      text: "Choose a template and a segment, read the flight plan, send.",
      action: "Send",
    },
    bot: {
      title: "Train an agent that answers",
      text: "From a few phrases of each kind, or ready-made from the marketplace.",
      action: "Train",
    },
    chat: {
      title: "Pick up a chat",
      text: "What customers write waits under Conversation. Write as one from a telephone of the sandbox.",
      action: "Open",
    },
    colleagues: {
      title: "Invite your colleagues",
      text: "Each with the roles that say what they may do.",
      action: "Invite",
    },
  },
};
