import { site } from "~/data/site";

/** Marks of the networks, drawn here: the icon set has none of firms. */
const MARKS: Record<(typeof site.social)[number]["name"], string> = {
  Facebook:
    "M14 8.5V6.7c0-.8.2-1.2 1.3-1.2H17V2.3C16.6 2.2 15.6 2 14.4 2c-2.7 0-4.4 1.5-4.4 4.3v2.2H7V12h3v10h4V12h2.7l.4-3.5z",
  Instagram:
    "M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3Zm4.500 2.800a4.700 4.700 0 1 1 0 9.400 4.700 4.700 0 0 1 0-9.400Zm0 2a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400Zm4.900-3.300a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200Z",
  YouTube:
    "M21.600 7.200a2.500 2.500 0 0 0-1.800-1.800C18.300 5 12 5 12 5s-6.300 0-7.800.4a2.500 2.500 0 0 0-1.800 1.800C2 8.800 2 12 2 12s0 3.200.4 4.800a2.500 2.500 0 0 0 1.800 1.800c1.500.4 7.800.4 7.800.4s6.300 0 7.800-.4a2.500 2.500 0 0 0 1.800-1.800c.4-1.600.4-4.800.4-4.800s0-3.200-.4-4.800ZM10 15V9l5.200 3z",
};

/** Links to the operator's pages on social networks. */
export function SocialLinks({ className = "" }: { className?: string }) {
  return (
    <ul className={`flex items-center ${className}`}>
      {site.social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener me"
            target="_blank"
            aria-label={`${site.name} su ${name} (si apre in una nuova scheda)`}
            className="grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-current/10"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4.5" fill="currentColor">
              <path fillRule="evenodd" d={MARKS[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
