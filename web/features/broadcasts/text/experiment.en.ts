/** Variants of a broadcast, and people who are held out. */
export default {
  experiment: {
    title: "Compare",
    holdOut: "Hold out, percent",
    holdOutText:
      "So many of those who would get it get nothing, chosen at random, so that you can see what it brings. Empty: nobody.",
    badHoldOut: "Write a whole number from 1 to {{most}}, or leave it empty.",
    variantsText: "Send two to four messages, each to a share of the people, and see which does best.",
    add: "Add a variant",
    remove: "Remove variant {{letter}}",
    shares: "Shares in percent",
    share: "Variant {{letter}}",
    sum: "Write whole numbers from 1 to 99 that add up to 100.",
    which: "Variant to write",
    whichText: "Template, files and variables are of this variant alone; all else holds for each of them.",
    variant: "Variant {{letter}}",
    part: "Variant {{letter}} · {{share}}",
    variants: "Variants",
    holdOutTitle: "Hold-out",
    heldOut_one:
      "{{number}} person is held out ({{percent}} were asked for): they are sent nothing, so that the effect can be compared.",
    heldOut_other:
      "{{number}} people are held out ({{percent}} were asked for): they are sent nothing, so that the effect can be compared.",
    shown: "shown here",
    together: "All variants start together. A pace is that of all of them.",
    how: "Rates are of those whom it was sent to. Of 100 such intervals 95 hold the true rate. “May be chance” says that the difference is too small to tell from luck.",
    interval: "{{low}} to {{high}}",
    heads: {
      variant: "Variant",
      share: "Share",
      sending: "Will be sent",
      heldOut: "Held out",
      cost: "Costs about",
      tried: "Sent to",
      delivered: "Delivered",
      read: "Read",
      clicked: "Clicked",
      replied: "Answered",
    },
    verdicts: {
      best: "Better, more than chance",
      worse: "Worse, more than chance",
      open: "May be chance",
      few: "Too few to tell",
    },
  },
};
