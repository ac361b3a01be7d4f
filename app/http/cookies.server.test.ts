import { expect, it } from "vitest";
import { z } from "zod";
import { signedCookie, typedCookie } from "./cookies.server";

const cookie = typedCookie("prova", z.object({ nonce: z.string() }), { maxAge: 60 });

/** The `Cookie` header of a browser that was sent this `Set-Cookie`. */
const sentBack = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";

it("A cookie comes back with the value that was set", async () => {
  const setCookie = await cookie.serialize({ nonce: "abc" });
  expect(setCookie).toMatch(/Max-Age=60; Path=\/;.*HttpOnly; SameSite=Lax/);
  expect(await cookie.parse(sentBack(setCookie))).toEqual({ nonce: "abc" });
});

it("A cookie that somebody wrote by hand is none", async () => {
  const forged = Buffer.from(JSON.stringify({ nonce: "abc" })).toString("base64");
  expect(await cookie.parse(`prova=${forged}`)).toBeNull();
  expect(await cookie.parse(null)).toBeNull();
});

it("A cookie that an older version of the portal wrote is none", async () => {
  const older = await signedCookie("prova", { maxAge: 60 }).serialize({ token: 1 });
  expect(await cookie.parse(sentBack(older))).toBeNull();
});
