// Our jester, shared by the games that have jokers.

import { addSymbols } from "./sprite";

addSymbols({
  joker: {
    box: "0 0 48 54",
    body: `<g stroke="var(--t-k)" stroke-width="2.2" stroke-linejoin="round"><path d="M12 30h24v6a12 12 0 0 1-24 0z" fill="#FFE3C4"/><path d="M8 31C3.5 24 3 17 6.5 12c5 .8 9 4 11.5 8.5C18.3 14.5 20.5 10 24 6.5c3.5 3.5 5.7 8 6 14C32.5 16 36.5 12.8 41.5 12 45 17 44.5 24 40 31z" fill="#FFD23F"/><path d="M24 6.5c3.5 3.5 5.7 8 6 14l-1 10.5H19l-1-10.5c.3-6 2.5-10.5 6-14z" fill="#D4204A"/><rect x="6.5" y="28" width="35" height="7" rx="3.5" fill="#fff"/></g><circle cx="6.5" cy="11" r="3.7" fill="var(--t-b)"/><circle cx="24" cy="5" r="3.7" fill="var(--t-o)"/><circle cx="41.5" cy="11" r="3.7" fill="var(--t-k)"/><g fill="var(--t-k)"><circle cx="19.5" cy="39" r="1.9"/><circle cx="28.5" cy="39" r="1.9"/></g><path d="M20 43c2.4 2 5.6 2 8 0" fill="none" stroke="var(--t-k)" stroke-width="2" stroke-linecap="round"/>`,
  },
});
