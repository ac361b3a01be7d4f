import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import {
  checkPublicUrl,
  createPublicFetch,
  isPublicAddress,
  type PublicFetchOptions,
} from "./fetch-public.server";

const LIMITS: PublicFetchOptions = { maxBytes: 100_000, timeoutMs: 5_000 };

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on this machine; `seen` counts its requests. */
async function serve(answer: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    return answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, named: `http://localhost:${port}`, seen };
}

/** A resolver that answers with these lists of addresses, one a call; the last one again and again. */
function resolver(...answers: string[][]): LookupFunction {
  return (_host, _options, callback) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
}

const strict = (...answers: string[][]) =>
  createPublicFetch({ lookup: resolver(...answers), allowsLoopback: false });
const local = (...answers: string[][]) =>
  createPublicFetch({ lookup: resolver(...answers), allowsLoopback: true });

function refusal(action: () => unknown): string {
  try {
    action();
    return "passes";
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("addresses that are not of the public internet", () => {
  it.each([
    "0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.1",
    "169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1",
    "198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255",
    ":: ::1 ::2 ::7f00:1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1 64:ff9b::808:808 64:ff9b:1::a00:1 100::1 2001::1 2001:db8::1 2002:7f00:1::",
    "fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 3fff::1 4000::1 5f00::1",
  ])("%s are refused", (list) => {
    expect(list.split(" ").filter(isPublicAddress)).toEqual([]);
  });

  it("while public ones pass, and what is no address does not", () => {
    const list = ["8.8.8.8", "93.184.216.34", "172.32.0.1", "100.128.0.1", "2a00:1450:4002::200e"];
    expect(list.filter(isPublicAddress)).toEqual(list);
    expect(["localhost", "", "1.2.3", "0x7f.0.0.1"].filter(isPublicAddress)).toEqual([]);
  });
});

describe("an address that a dealer typed", () => {
  it.each([
    ["https://gestionale.it/stock.csv", "passes"],
    ["https://gestionale.it:8443/stock.csv?key=1#top", "passes"],
    ["https://93.184.216.34/", "passes"],
    ["http://gestionale.it/stock.csv", "invalid_address"],
    ["ftp://gestionale.it/stock.csv", "invalid_address"],
    ["file:///etc/passwd", "invalid_address"],
    ["data:text/csv,a", "invalid_address"],
    ["gestionale.it/stock.csv", "invalid_address"],
    ["https://ge\tstionale.it/", "invalid_address"],
    ["https://intranet/stock.csv", "invalid_address"],
    ["https://gestionale.it./stock.csv", "invalid_address"],
    [`https://gestionale.it/${"a".repeat(2_000)}`, "invalid_address"],
    ["https://anna:segreta@gestionale.it/", "credentials"],
    ["https://anna@gestionale.it/", "credentials"],
    ["https://gestionale.it:22/", "port"],
    ["https://gestionale.it:80/", "port"],
    ["https://localhost/", "private_address"],
    ["https://127.0.0.1/", "private_address"],
    ["https://127.0.0.1./", "private_address"],
    ["https://127.1/", "private_address"],
    ["https://2130706433/", "private_address"],
    ["https://0x7f000001/", "private_address"],
    ["https://0177.0.0.1/", "private_address"],
    ["https://0/", "private_address"],
    ["https://①②⑦.0.0.1/", "private_address"],
    ["https://[::1]/", "private_address"],
    ["https://[::ffff:127.0.0.1]/", "private_address"],
    ["https://[::ffff:7f00:1]/", "private_address"],
    ["https://[64:ff9b::169.254.169.254]/", "private_address"],
    ["https://169.254.169.254/latest/meta-data", "private_address"],
  ])("%s: %s", (address, expected) => {
    expect(refusal(() => checkPublicUrl(address, false))).toBe(expected);
  });

  it("may be on this machine for tests, over http and any port, and no other private address", () => {
    expect(refusal(() => checkPublicUrl("http://127.0.0.1:4000/x", true))).toBe("passes");
    expect(refusal(() => checkPublicUrl("http://10.0.0.1:4000/x", true))).toBe("invalid_address");
    expect(refusal(() => checkPublicUrl("https://10.0.0.1/x", true))).toBe("private_address");
    expect(refusal(() => checkPublicUrl("http://gestionale.it/x", true))).toBe("invalid_address");
  });
});

describe("a name", () => {
  it.each([
    [["127.0.0.1"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["fd00::1"]],
    [["93.184.216.34", "10.0.0.1"]],
    [["::ffff:127.0.0.1"]],
  ])("that resolves to %s is refused at the connection", async (addresses) => {
    await expect(strict(addresses)("https://gestionale.it/", LIMITS)).rejects.toMatchObject({
      code: "private_address",
    });
  });

  it("that resolves to nothing is named as such", async () => {
    await expect(strict([])("https://gestionale.it/", LIMITS)).rejects.toMatchObject({
      code: "unknown_host",
    });
  });

  it("is asked for once a connection, so that a second answer changes nothing", async () => {
    let asked = 0;
    const lookup: LookupFunction = (host, options, callback) => {
      asked += 1;
      resolver([asked === 1 ? "127.0.0.1" : "10.0.0.1"])(host, options, callback);
    };
    const { named } = await serve((_request, response) => response.end("ok"));
    const fetchOnce = createPublicFetch({ lookup, allowsLoopback: true });
    expect((await fetchOnce(named, LIMITS)).body.toString()).toBe("ok");
    expect(asked).toBe(1);
  });

  it("that leads to a private address after a redirect is refused before anything is sent", async () => {
    const second = await serve((_request, response) => response.end("secret"));
    const first = await serve((_request, response) =>
      response.writeHead(302, { location: second.named }).end(),
    );
    const rebound = local(["127.0.0.1"], ["192.168.1.1"]);
    await expect(rebound(first.named, LIMITS)).rejects.toMatchObject({ code: "private_address" });
    expect(second.seen).toEqual([]);
  });
});

describe("a redirect", () => {
  it.each([
    ["https://10.0.0.1/", "private_address"],
    ["https://[::ffff:169.254.169.254]/", "private_address"],
    ["http://gestionale.it/", "invalid_address"],
    ["https://gestionale.it:25/", "port"],
    ["https://a:b@gestionale.it/", "credentials"],
    ["file:///etc/passwd", "invalid_address"],
  ])("to %s is refused: %s", async (location, code) => {
    const { url } = await serve((_request, response) =>
      response.writeHead(301, { location }).end(),
    );
    await expect(local(["127.0.0.1"])(url, LIMITS)).rejects.toMatchObject({ code });
  });

  it("is followed three times", async () => {
    const { url, seen } = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 3) return response.end("there");
      return response.writeHead(302, { location: `/${step + 1}` }).end();
    });
    const answer = await local(["127.0.0.1"])(`${url}/0`, LIMITS);
    expect([answer.body.toString(), seen]).toEqual(["there", ["/0", "/1", "/2", "/3"]]);
    await expect(local(["127.0.0.1"])(`${url}/-1`, LIMITS)).rejects.toMatchObject({
      code: "too_many_redirects",
    });
  });

  it("to another origin takes no headers along, and a POST follows none", async () => {
    const headers: unknown[] = [];
    const second = await serve((request, response) => {
      headers.push(request.headers["x-secret"]);
      return response.end("ok");
    });
    const first = await serve((_request, response) =>
      response.writeHead(307, { location: second.url }).end(),
    );
    const get = local(["127.0.0.1"]);
    await get(first.url, { ...LIMITS, headers: { "x-secret": "1" } });
    expect(headers).toEqual([undefined]);
    await expect(get(first.url, { ...LIMITS, method: "POST", body: "{}" })).rejects.toMatchObject({
      code: "redirected",
    });
  });
});

describe("a response", () => {
  const get = local(["127.0.0.1"]);

  it("comes with its status, headers and bytes", async () => {
    const { url } = await serve((_request, response) =>
      response
        .writeHead(200, { etag: '"1"', "content-type": "text/csv; charset=utf-8" })
        .end("a;b"),
    );
    const answer = await get(url, { ...LIMITS, accept: ["text/csv"] });
    expect([answer.status, answer.headers.get("etag"), answer.body.toString()]).toEqual([
      200,
      '"1"',
      "a;b",
    ]);
  });

  it("with an error has no body", async () => {
    const { url } = await serve((_request, response) => response.writeHead(404).end("<html>"));
    expect(await get(url, LIMITS)).toMatchObject({ status: 404, body: Buffer.alloc(0) });
  });

  it.each(["text/html", "image/svg+xml", ""])("of the type “%s” is refused", async (type) => {
    const { url } = await serve((_request, response) =>
      response.writeHead(200, type ? { "content-type": type } : {}).end("x"),
    );
    await expect(get(url, { ...LIMITS, accept: ["image/jpeg", "text/csv"] })).rejects.toMatchObject(
      { code: "wrong_type" },
    );
  });

  it("without an end is given up at its limit of bytes", async () => {
    const { url } = await serve((_request, response) => {
      const write = () => {
        while (response.write(Buffer.alloc(16_384))) if (response.destroyed) return;
      };
      response.on("drain", write);
      write();
    });
    await expect(get(url, LIMITS)).rejects.toMatchObject({ code: "too_large" });
  });

  it("that grows a thousandfold when it is unpacked counts as what it unpacks to", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const { url } = await serve((request, response) => {
      const twice = request.url === "/twice";
      const encoding = twice ? "gzip, gzip" : "gzip";
      return response
        .writeHead(200, { "content-encoding": encoding })
        .end(twice ? gzipSync(bomb) : bomb);
    });
    expect(bomb.byteLength).toBeLessThan(LIMITS.maxBytes);
    await expect(get(url, LIMITS)).rejects.toMatchObject({ code: "too_large" });
    await expect(get(`${url}/twice`, LIMITS)).rejects.toMatchObject({ code: "too_large" });
  });

  it("that drips on is given up when the whole time is over", async () => {
    const { url } = await serve((_request, response) => {
      const timer = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(timer));
    });
    await expect(get(url, { ...LIMITS, timeoutMs: 300 })).rejects.toMatchObject({
      code: "timeout",
    });
  });

  it("that never comes is given up, too, and an end of the process ends the wait", async () => {
    const { url } = await serve(() => undefined);
    await expect(get(url, { ...LIMITS, timeoutMs: 200 })).rejects.toMatchObject({
      code: "timeout",
    });
    const end = new Error("the process ends");
    await expect(get(url, { ...LIMITS, signal: AbortSignal.abort(end) })).rejects.toBe(end);
  });

  it("from a server that hangs up says that the site does not respond", async () => {
    const { url } = await serve((request) => request.socket.destroy());
    const error = await get(`${url}/segreto`, LIMITS).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "unreachable" });
    expect((error as Error).message).not.toContain("segreto");
  });
});
