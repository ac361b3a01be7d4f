import { describe, expect, it } from "vitest";
import { botMessage, userMessage } from "./chat-message";

const noon = new Date("2026-11-21T11:00:00Z");

describe("A message of the chat", () => {
  it.each(["", "  ", "\u200b\n", null, undefined, 7])("is not made of %j", (raw) => {
    expect(userMessage(raw, noon)).toBeUndefined();
  });

  it("is cleaned and cut", () => {
    expect(userMessage("  che\u0000 orari\n fate ", noon)).toEqual({
      text: "che orari fate",
      sender: "user",
      timestamp: "2026-11-21T11:00:00.000Z",
    });
    expect(userMessage("x".repeat(1_000), noon)?.text).toHaveLength(300);
  });

  it("is answered", () => {
    const question = userMessage("orari", noon);
    if (!question) throw new Error("no message");
    expect(botMessage(question, noon)).toMatchObject({
      sender: "bot",
      text: expect.stringContaining("9:00") as string,
    });
  });
});
