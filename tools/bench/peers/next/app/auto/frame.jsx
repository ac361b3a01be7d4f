import parse, { attributesToProps, domToReact } from "html-react-parser";
import Link from "next/link";

/** The portal's own header and footer, as elements with the framework's links; read once. */
const known = new Map();

/** What stands around a page: React renders it for each request, as it does in the portal. */
export function Frame({ html }) {
  if (!known.has(html)) known.set(html, parse(html, { replace: asLink }));
  return known.get(html);
}

function asLink(node) {
  if (node.name !== "a" || !node.attribs.href.startsWith("/")) return undefined;
  return (
    <Link {...attributesToProps(node.attribs)} prefetch={false}>
      {domToReact(node.children, { replace: asLink })}
    </Link>
  );
}
