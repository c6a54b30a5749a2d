import { describe, expect, it } from "vitest";
import type { CardsContent, Content, Suggestion, SuggestionsContent, TemplateContent } from "./kit/index.ts";
import { Unsendable } from "./kit/index.ts";
import { accountOf } from "./kit/testing/accounts.ts";
import { httpOf, wire } from "./kit/testing/speak.ts";
import { adapterOf } from "./registry.ts";

const saidBy = (vendor: string, content: Content) => {
  const adapter = adapterOf(vendor)!;
  return wire(httpOf(adapter, accountOf(adapter, 10)), content).body;
};

const REPLY: Suggestion = { type: "reply", text: "Yes", postback: "y" };
const SHOP: Suggestion = { type: "place", text: "Our shop", latitude: 1.5, longitude: -2, label: "Shop" };
const SALE: Suggestion = {
  type: "calendar",
  text: "Note it",
  postback: "noted",
  title: "Sale",
  description: "Begins",
  start: "2026-12-01T10:00:00Z",
  end: "2026-12-01T11:00:00Z",
};
const WHERE: Suggestion = { type: "shareLocation", text: "Where I am" };
const LYING: CardsContent = {
  kind: "cards",
  orientation: "HORIZONTAL",
  cards: [{ title: "T", mediaUrl: "https://x/i", height: "TALL", suggestions: [SHOP] }],
  suggestions: [REPLY],
};
const SMALL: CardsContent = {
  kind: "cards",
  width: "SMALL",
  cards: [
    { title: "A", mediaUrl: "https://x/a", height: "SHORT", suggestions: [SALE] },
    { title: "B", suggestions: [] },
  ],
  suggestions: [REPLY],
};
const PICK: SuggestionsContent = { kind: "suggestions", text: "Pick", suggestions: [REPLY, SHOP, SALE] };
const ASK: SuggestionsContent = { kind: "suggestions", text: "Where?", suggestions: [WHERE] };

describe("Google", () => {
  const yes = { reply: { text: "Yes", postbackData: "y" } };
  const shop = {
    action: {
      text: "Our shop",
      postbackData: "Our shop",
      viewLocationAction: { latLong: { latitude: 1.5, longitude: -2 }, label: "Shop" },
    },
  };
  const sale = {
    action: {
      text: "Note it",
      postbackData: "noted",
      createCalendarEventAction: {
        startTime: "2026-12-01T10:00:00Z",
        endTime: "2026-12-01T11:00:00Z",
        title: "Sale",
        description: "Begins",
      },
    },
  };
  it.each<[Content, object]>([
    [PICK, { text: "Pick", suggestions: [yes, shop, sale] }],
    [
      ASK,
      {
        text: "Where?",
        suggestions: [
          { action: { text: "Where I am", postbackData: "Where I am", shareLocationAction: {} } },
        ],
      },
    ],
    [
      LYING,
      {
        richCard: {
          standaloneCard: {
            cardOrientation: "HORIZONTAL",
            thumbnailImageAlignment: "LEFT",
            cardContent: {
              title: "T",
              media: { height: "TALL", contentInfo: { fileUrl: "https://x/i" } },
              suggestions: [shop],
            },
          },
        },
        suggestions: [yes],
      },
    ],
    [
      SMALL,
      {
        richCard: {
          carouselCard: {
            cardWidth: "SMALL",
            cardContents: [
              {
                title: "A",
                media: { height: "SHORT", contentInfo: { fileUrl: "https://x/a" } },
                suggestions: [sale],
              },
              { title: "B" },
            ],
          },
        },
        suggestions: [yes],
      },
    ],
  ])("shows %j as it was made", (content, contentMessage) => {
    expect(saidBy("google-rbm", content)).toEqual({ contentMessage });
  });

  it("takes no more on a card and below a message than Google shows", () => {
    const five = [REPLY, REPLY, REPLY, REPLY, REPLY];
    const card = { title: "T", suggestions: five };
    expect(() => saidBy("google-rbm", { kind: "cards", cards: [card] })).toThrow("up to 4 suggestions");
    const twelve = [...five, ...five, REPLY, REPLY];
    expect(() => saidBy("google-rbm", { ...ASK, suggestions: twelve })).toThrow("up to 11 suggestions");
  });
});

describe("Dotgo", () => {
  const yes = { reply: { displayText: "Yes", postback: { data: "y" } } };
  const shop = {
    action: {
      mapAction: { showLocation: { location: { latitude: 1.5, longitude: -2, label: "Shop" } } },
      displayText: "Our shop",
      postback: { data: "Our shop" },
    },
  };
  const sale = {
    action: {
      calendarAction: {
        createCalendarEvent: {
          startTime: "2026-12-01T10:00:00Z",
          endTime: "2026-12-01T11:00:00Z",
          title: "Sale",
          description: "Begins",
        },
      },
      displayText: "Note it",
      postback: { data: "noted" },
    },
  };
  const where = {
    action: {
      mapAction: { requestLocationPush: {} },
      displayText: "Where I am",
      postback: { data: "Where I am" },
    },
  };
  it.each<[Content, object]>([
    [PICK, { textMessage: "Pick", suggestedChipList: { suggestions: [yes, shop, sale] } }],
    [ASK, { textMessage: "Where?", suggestedChipList: { suggestions: [where] } }],
    [
      LYING,
      {
        richcardMessage: {
          message: {
            generalPurposeCard: {
              layout: { cardOrientation: "HORIZONTAL", imageAlignment: "LEFT" },
              content: {
                title: "T",
                media: { mediaUrl: "https://x/i", height: "TALL_HEIGHT" },
                suggestions: [shop],
              },
            },
          },
        },
        suggestedChipList: { suggestions: [yes] },
      },
    ],
    [
      SMALL,
      {
        richcardMessage: {
          message: {
            generalPurposeCardCarousel: {
              layout: { cardWidth: "SMALL_WIDTH" },
              content: [
                {
                  title: "A",
                  media: { mediaUrl: "https://x/a", height: "SHORT_HEIGHT" },
                  suggestions: [sale],
                },
                { title: "B" },
              ],
            },
          },
        },
        suggestedChipList: { suggestions: [yes] },
      },
    ],
  ])("shows %j as it was made", (content, message) => {
    expect(saidBy("dotgo", content).RCSMessage).toEqual(message);
  });
});

describe("Jio", () => {
  const yes = { reply: { plainText: "Yes", postBack: { data: "y" } } };
  const shop = {
    action: {
      plainText: "Our shop",
      postBack: { data: "Our shop" },
      showLocation: { coordinates: { latitude: 1.5, longitude: -2 }, label: "Shop" },
    },
  };
  it("shows cards as they were made", () => {
    expect(saidBy("jio", LYING).content).toEqual({
      richCardDetails: {
        standalone: {
          cardOrientation: "HORIZONTAL",
          content: {
            cardTitle: "T",
            cardMedia: { mediaHeight: "TALL", contentInfo: { fileUrl: "https://x/i" } },
            suggestions: [shop],
          },
        },
      },
      suggestions: [yes],
    });
    expect(saidBy("jio", SMALL).content).toMatchObject({
      richCardDetails: {
        carousel: {
          cardWidth: "SMALL_WIDTH",
          contents: [
            {
              suggestions: [
                {
                  action: { createCalendarEvent: { title: "Sale", startTime: "2026-12-01T10:00:00Z" } },
                },
              ],
            },
            { cardTitle: "B" },
          ],
        },
      },
      suggestions: [yes],
    });
    expect(saidBy("jio", { ...PICK, suggestions: [REPLY] }).content).toEqual({
      plainText: "Pick",
      suggestions: [yes],
    });
  });
  it("says that it cannot ask for a location", () =>
    expect(() => saidBy("jio", ASK)).toThrow("Jio asks nobody for their location"));
});

describe("Route Mobile", () => {
  it("shows what can be tapped on cards and below them", () => {
    const yes = { type: "message", text: "Yes", postback: "y" };
    const shop = {
      type: "location",
      text: "Our shop",
      postback: "Our shop",
      latitude: 1.5,
      longitude: -2,
    };
    expect(saidBy("route-mobile", LYING)).toMatchObject({
      type: "card",
      card: { title: "T", suggestions: [shop] },
      suggestions: [yes],
    });
    expect(saidBy("route-mobile", PICK)).toMatchObject({
      type: "text",
      text: "Pick",
      suggestions: [yes, shop, { type: "calendar", text: "Note it", title: "Sale", description: "Begins" }],
    });
    expect(() => saidBy("route-mobile", ASK)).toThrow("Route Mobile asks nobody for their location");
  });
});

describe("Sinch", () => {
  const yes = { text_message: { text: "Yes" }, postback_data: "y" };
  it("shows what can be tapped on cards and below them", () => {
    expect(saidBy("sinch", LYING).message).toMatchObject({
      carousel_message: {
        cards: [
          {
            height: "TALL",
            choices: [
              {
                location_message: {
                  title: "Our shop",
                  label: "Shop",
                  coordinates: { latitude: 1.5, longitude: -2 },
                },
              },
            ],
          },
        ],
        choices: [yes],
      },
    });
    expect(saidBy("sinch", { ...PICK, suggestions: [SALE, WHERE] }).message.choice_message).toMatchObject({
      text_message: { text: "Pick" },
      choices: [
        {
          calendar_message: {
            title: "Note it",
            event_title: "Sale",
            event_start: "2026-12-01T10:00:00Z",
            fallback_url:
              "https://calendar.google.com/calendar/render?action=TEMPLATE&text=Sale&dates=20261201T100000Z%2F20261201T110000Z&details=Begins",
          },
          postback_data: "noted",
        },
        { share_location_message: { title: "Where I am" } },
      ],
    });
  });
  it("says how many it takes below cards", () => {
    const suggestions = [REPLY, REPLY, REPLY, REPLY];
    expect(() => saidBy("sinch", { ...SMALL, suggestions })).toThrow("up to 3 suggestions below cards");
  });
});

const CODE: TemplateContent = {
  kind: "template",
  name: "WELCOME_1",
  language: "en",
  body: ["Asha", "9"],
  names: ["name", "days"],
  buttons: [],
  rendered: "Hi Asha",
  inFull: PICK,
};

describe("a template with a code of the carrier's", () => {
  it.each<[string, (body: never) => unknown, unknown]>([
    [
      "vi",
      ({ contentMessage }) => contentMessage,
      { templateMessage: { templateCode: "WELCOME_1", customParams: '{"name":"Asha","days":"9"}' } },
    ],
    [
      "dotgo",
      ({ RCSMessage }) => RCSMessage,
      { templateMessage: { templateCode: "WELCOME_1", customParams: '{"name":"Asha","days":"9"}' } },
    ],
    [
      "tanla",
      ({ RCSMessage }) => RCSMessage,
      { templateMessage: { templateCode: "WELCOME_1", customParams: '{"name":"Asha","days":"9"}' } },
    ],
    [
      "airtel",
      ({ templateId, templateVariableData }) => ({ templateId, templateVariableData }),
      { templateId: "WELCOME_1", templateVariableData: { textVariables: ["Asha", "9"] } },
    ],
    [
      "karix-rcm",
      ({ message }: { message: { content: object } }) => message.content,
      { type: "TEMPLATE", template: { templateId: "WELCOME_1", parameterValues: { "0": "Asha", "1": "9" } } },
    ],
    [
      "route-mobile",
      ({ type, template }) => ({ type, template }),
      { type: "template", template: { name: "WELCOME_1", variables: { name: "Asha", days: "9" } } },
    ],
  ])("goes to %s by that", (vendor, part, said) => {
    expect(part(saidBy(vendor, CODE) as never)).toEqual(said);
  });

  it.each(["google-rbm", "jio", "sinch"])("goes to %s in full, for it knows no codes", (vendor) => {
    const inFull = { ...PICK, suggestions: [REPLY] };
    expect(saidBy(vendor, { ...CODE, inFull })).toEqual(saidBy(vendor, inFull));
  });

  it.each([
    ["vi", LYING],
    ["vi", PICK],
    ["airtel", { kind: "text", text: "Hello" } as const],
    ["airtel", LYING],
    ["tanla", LYING],
    ["tanla", PICK],
    ["karix-rcm", LYING],
  ] as const)("is what %s wants instead of %j", (vendor, content) => {
    expect(() => saidBy(vendor, content)).toThrow(Unsendable);
    expect(() => saidBy(vendor, content)).toThrow("write the template's code at the carrier");
  });
});
