/** What was before with who writes. */
export default {
  earlier: {
    title: "Earlier chats",
    one: "Earlier chat",
    back: "Back to this chat",
    nobody: "Nobody took it",
    rated: "{{rating}} of 5 stars",
    more: "The last {{count}} are shown. Chat History has them all.",
  },
};
