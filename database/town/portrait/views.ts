import type { Interest } from '../person.ts'
import type { Random } from '../random.ts'
import type { Palette } from './palettes.ts'
import type { SceneName } from './scenes.ts'
import { mirrored, mix, svg } from './svg.ts'

export const viewNames = [
  'landscape',
  'coffee',
  'bike',
  'dog',
  'cat',
  'hut',
  'books',
  'guitar',
  'bread',
  'beer',
  'plant',
  'camera',
] as const
export type ViewName = (typeof viewNames)[number]

/** A photo without him: what stands in front, and the places it can stand in. */
export interface View {
  name: ViewName
  scenes: readonly SceneName[]
}

const outside: readonly SceneName[] = [
  'hills',
  'sea',
  'lake',
  'forest',
  'beach',
  'harbour',
  'vineyard',
  'snow',
  'meadow',
  'dunes',
  'canal',
  'city',
]

const views: Readonly<Record<ViewName, { scenes: readonly SceneName[]; likes: readonly Interest[] }>> = {
  landscape: { scenes: outside, likes: ['travel', 'nature', 'photography', 'hiking', 'sailing', 'running', 'skiing'] },
  coffee: { scenes: ['cafe', 'home', 'canal', 'park'], likes: ['coffee', 'friendship', 'chatting'] },
  bike: { scenes: ['canal', 'brick', 'park', 'dunes', 'hills'], likes: ['cycling'] },
  dog: { scenes: ['park', 'beach', 'meadow', 'forest', 'dunes'], likes: ['animals', 'running'] },
  cat: { scenes: ['home'], likes: ['animals', 'series'] },
  hut: { scenes: ['snow', 'lake', 'meadow'], likes: ['hiking', 'skiing', 'climbing'] },
  books: { scenes: ['home', 'cafe', 'park'], likes: ['books', 'writing', 'history', 'languages'] },
  guitar: { scenes: ['home', 'brick'], likes: ['guitar', 'music', 'singing'] },
  bread: { scenes: ['home', 'cafe'], likes: ['baking', 'cooking'] },
  beer: { scenes: ['cafe', 'city', 'park', 'harbour'], likes: ['beer', 'wine', 'festivals', 'football'] },
  plant: { scenes: ['home', 'brick'], likes: ['gardening', 'design'] },
  camera: { scenes: ['cafe', 'city', 'canal'], likes: ['photography', 'film', 'museums', 'art'] },
}

/** A view that fits what he likes. */
export function viewFor(interests: readonly Interest[], index: number, source: Random): View {
  const weights = Object.fromEntries(viewNames.map((name) => [name, weight(name, interests)]))
  const name = index > 4 ? 'landscape' : (source.weighted(weights) as ViewName)
  return { name, scenes: views[name].scenes }
}

function weight(name: ViewName, interests: readonly Interest[]): number {
  const shared = views[name].likes.filter((code) => interests.includes(code)).length
  return (name === 'landscape' || name === 'coffee' ? 1.4 : 0.05) + shared * 2
}

/** What stands in front of the scene. */
export function drawView(name: ViewName, palette: Palette, source: Random): string {
  return drawings[name](palette, source)
}

type Draw = (palette: Palette, source: Random) => string

const table = (p: Palette, y: number, colour = '#a97b53') =>
  svg`<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(colour, p.light, 0.35)}"/><stop offset="1" stop-color="${mix(colour, '#3a2a1f', 0.25)}"/></linearGradient><path d="M-20,${y}H820V1020H-20Z" fill="url(#wood)"/><path d="M-20,${y + 70}H820M-20,${y + 160}H820M-20,${y + 262}H820" stroke="#3a2a1f" stroke-width="4" opacity=".16"/>`

const shade = (x: number, y: number, rx: number, ry: number) =>
  svg`<radialGradient id="ground"><stop offset=".3" stop-color="#1b1a22" stop-opacity=".42"/><stop offset="1" stop-color="#1b1a22" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#ground)"/>`

const landscape: Draw = (p) =>
  svg`<linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${p.light}" stop-opacity="0"/><stop offset=".56" stop-color="${p.light}" stop-opacity=".34"/><stop offset=".8" stop-color="${p.light}" stop-opacity="0"/></linearGradient><rect width="800" height="1000" fill="url(#haze)"/>`

const coffee: Draw = (p, s) => {
  const cup = s.pick(['#f4f1ea', '#3b6f86', '#d9837a', '#6f8f62', '#e8b04a'])
  return (
    table(p, 640) +
    shade(420, 850, 300, 70) +
    svg`<ellipse cx="400" cy="836" rx="240" ry="58" fill="#f7f3ea"/><ellipse cx="400" cy="830" rx="170" ry="38" fill="#e3dccd"/><path d="M536,660C640,640 650,780 520,786" stroke="${mix(cup, '#141824', 0.12)}" stroke-width="30" fill="none"/><linearGradient id="cup"><stop offset="0" stop-color="${mix(cup, '#ffffff', 0.45)}"/><stop offset=".5" stop-color="${cup}"/><stop offset="1" stop-color="${mix(cup, '#141824', 0.3)}"/></linearGradient><path d="M244,620C246,760 292,830 400,830C508,830 554,760 556,620Z" fill="url(#cup)"/><ellipse cx="400" cy="620" rx="156" ry="44" fill="${mix(cup, '#ffffff', 0.5)}"/><ellipse cx="400" cy="624" rx="138" ry="35" fill="#7a4e2f"/><path d="M400,652C340,634 316,606 352,600C380,596 394,608 400,618C406,608 420,596 448,600C484,606 460,634 400,652Z" fill="#f0dcc0"/><path d="M350,560C330,510 376,490 356,430M440,556C424,500 470,480 448,410" stroke="#fff" stroke-width="15" opacity=".34" fill="none" stroke-linecap="round"/><ellipse cx="664" cy="890" rx="58" ry="22" fill="#c9894f"/><ellipse cx="664" cy="882" rx="50" ry="18" fill="#e0aa70"/>`
  )
}

const bike: Draw = (p, s) => {
  const paint = s.pick(['#2f5f9e', '#a94a3f', '#2f5552', '#e0a94a', '#3c4048'])
  const wheel = (x: number) =>
    svg`<circle cx="${x}" cy="760" r="150" fill="none" stroke="#262a31" stroke-width="17"/><circle cx="${x}" cy="760" r="136" fill="none" stroke="#cfd4d8" stroke-width="6"/><path d="M${x - 134},760H${x + 134}M${x},626V894M${x - 95},665L${x + 95},855M${x - 95},855L${x + 95},665" stroke="#cfd4d8" stroke-width="3" opacity=".8"/><circle cx="${x}" cy="760" r="15" fill="#4a4f57"/>`
  return svg`<path d="M-20,880H820V1020H-20Z" fill="${mix(p.wall, '#55606b', 0.35)}"/>${shade(400, 914, 400, 44)}${wheel(200)}${wheel(606)}<path d="M200,760L300,540L520,540L376,762ZM376,762L290,500M606,760L520,540L506,470" stroke="${paint}" stroke-width="19" fill="none" stroke-linejoin="round" stroke-linecap="round"/><path d="M240,496C270,474 330,478 346,496C320,508 270,510 240,496Z" fill="#5a3b28"/><path d="M506,470L560,446C600,440 606,486 580,494" stroke="#3a3f47" stroke-width="14" fill="none" stroke-linecap="round"/><circle cx="376" cy="762" r="34" fill="none" stroke="#4a4f57" stroke-width="10"/><path d="M376,762L410,820M392,824H432" stroke="#4a4f57" stroke-width="11" stroke-linecap="round"/><path d="M540,520H690L672,630H560Z" fill="#b98a5a"/><path d="M546,556H684M552,592H678" stroke="#8a6240" stroke-width="6"/><g>${['#e58b76', '#ffd76a', '#fff', '#9fb6e3'].map((c, at) => svg`<circle cx="${566 + at * 34}" cy="${506 - (at % 2) * 16}" r="22" fill="${c}"/>`).join('')}</g>`
}

const dog: Draw = (p, s) => {
  const [coat = '', ear = '', muzzle = ''] = s.pick([
    ['#c98f55', '#9a6636', '#f3e3cc'],
    ['#3a3532', '#231f1e', '#b98a5a'],
    ['#eee5d6', '#c9a878', '#fffaf0'],
    ['#8a8178', '#5f5750', '#d9d2c8'],
  ])
  const scarf = s.pick(['#a94a3f', '#2f5f9e', '#e0a94a', '#3b8c8c'])
  return svg`${shade(400, 985, 400, 60)}<path d="M190,1020C190,800 250,690 400,690C550,690 610,800 610,1020Z" fill="${coat}"/><path d="M320,1020C320,860 350,760 400,760C450,760 480,860 480,1020Z" fill="${muzzle}" opacity=".8"/><path d="M266,700C320,770 480,770 534,700L520,660H280Z" fill="${scarf}"/><path d="M350,742L400,850L450,742Z" fill="${mix(scarf, '#141824', 0.14)}"/><path d="M400,330C520,330 566,430 556,540C548,640 480,700 400,700C320,700 252,640 244,540C234,430 280,330 400,330Z" fill="${coat}"/>${`<g transform="translate(400,0)">${mirrored(svg`<path d="M96,360C180,330 220,420 208,540C200,600 160,600 146,550C132,490 130,420 96,360Z" fill="${ear}"/><circle cx="66" cy="490" r="19" fill="#221a17"/><circle cx="59" cy="483" r="6" fill="#fff"/><path d="M44,444C60,434 78,438 90,450" stroke="${ear}" stroke-width="10" fill="none" stroke-linecap="round"/>`)}</g>`}<path d="M400,360C430,440 440,500 470,550C500,610 460,672 400,672C340,672 300,610 330,550C360,500 370,440 400,360Z" fill="${muzzle}"/><path d="M362,560C366,538 434,538 438,560C440,586 412,600 400,604C388,600 360,586 362,560Z" fill="#221a17"/><path d="M400,604V626M350,620C366,648 392,646 400,626C408,646 434,648 450,620" stroke="#3a2a24" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M380,642C384,690 416,690 420,642Z" fill="#e0837c"/>${glowOver(p)}`
}

const glowOver = (p: Palette) =>
  svg`<linearGradient id="glow" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${p.light}" stop-opacity=".3"/><stop offset=".7" stop-color="${p.light}" stop-opacity="0"/></linearGradient><rect width="800" height="1000" fill="url(#glow)"/>`

const cat: Draw = (p, s) => {
  const [coat = '', dark = '', iris = ''] = s.pick([
    ['#d9944f', '#b06d2f', '#7f9f4a'],
    ['#4a4a52', '#33333a', '#d9b24a'],
    ['#a8a39c', '#7d7872', '#6fa3b8'],
    ['#efe6d8', '#cbb79a', '#5f93b8'],
  ])
  return svg`<path d="M-20,800C200,760 600,760 820,800V1020H-20Z" fill="${mix(p.accent, '#ffffff', 0.35)}"/>${shade(400, 960, 380, 60)}<path d="M200,1020C180,820 260,680 400,680C540,680 620,820 600,1020Z" fill="${coat}"/><path d="M262,400L250,250L352,338ZM538,400L550,250L448,338Z" fill="${coat}" stroke="${coat}" stroke-width="24" stroke-linejoin="round"/><path d="M276,360L272,286L326,336ZM524,360L528,286L474,336Z" fill="#e3a594"/><ellipse cx="400" cy="500" rx="184" ry="170" fill="${coat}"/><path d="M372,340V400M400,334V408M428,340V400M222,500L276,510M224,546L278,542M578,500L524,510M576,546L522,542" stroke="${dark}" stroke-width="15" stroke-linecap="round"/><ellipse cx="400" cy="580" rx="80" ry="58" fill="#fff7ec" opacity=".85"/><g transform="translate(400,0)">${mirrored(svg`<ellipse cx="78" cy="480" rx="36" ry="34" fill="${iris}"/><ellipse cx="78" cy="480" rx="11" ry="29" fill="#17130f"/><circle cx="68" cy="466" r="8" fill="#fff"/><path d="M60,584L190,560M60,600L196,606" stroke="#fff" stroke-width="4" opacity=".8"/>`)}</g><path d="M378,546H422L400,572Z" fill="#d9837a" stroke="#d9837a" stroke-width="8" stroke-linejoin="round"/><path d="M400,576V590M364,592C376,612 396,608 400,590C404,608 424,612 436,592" stroke="#4a3a33" stroke-width="7" fill="none" stroke-linecap="round"/>${glowOver(p)}`
}

const hut: Draw = (p) =>
  svg`<path d="M-20,840C200,780 560,800 820,760V1020H-20Z" fill="${mix(p.near, '#ffffff', 0.3)}"/>${shade(420, 850, 340, 50)}<rect x="200" y="560" width="420" height="280" fill="#8f6543"/><path d="M200,600H620M200,650H620M200,700H620M200,750H620M200,800H620" stroke="#5f4029" stroke-width="7" opacity=".6"/><path d="M140,580L410,380L680,580L650,612L410,436L170,612Z" fill="#5a4638"/><path d="M410,378L680,576L664,590L410,404L156,590L140,576Z" fill="#f4f7fa"/><rect x="520" y="400" width="48" height="96" fill="#7d6a5c"/><path d="M544,380C530,340 570,320 552,270C546,246 570,230 566,200" stroke="#fff" stroke-width="22" opacity=".5" fill="none" stroke-linecap="round"/><rect x="260" y="640" width="96" height="96" fill="#ffe3a0"/><path d="M308,640V736M260,688H356" stroke="#f4efe6" stroke-width="8"/><rect x="450" y="650" width="100" height="190" fill="#5f3f2b"/><circle cx="530" cy="750" r="8" fill="#e0b45a"/><path d="M250,736H366V764H250Z" fill="#b8683f"/>${[262, 286, 310, 334, 356].map((x, at) => svg`<circle cx="${x}" cy="734" r="14" fill="${at % 2 ? '#e5566a' : '#f4a0a8'}"/>`).join('')}${glowOver(p)}`

const books: Draw = (p, s) => {
  const colours = s.shuffle(['#27406b', '#a94a3f', '#e0a94a', '#2f5552', '#d9837a', '#8fb7c9', '#6d5a78'])
  const pile = [0, 1, 2, 3, 4]
    .map((at) => {
      const y = 800 - at * 62
      const x = 210 + s.int(-30, 30)
      return svg`<rect x="${x}" y="${y}" width="${380 - at * 12}" height="56" rx="6" fill="${colours[at] ?? ''}"/><rect x="${x + 10}" y="${y + 8}" width="${360 - at * 12}" height="6" fill="#fff" opacity=".25"/><rect x="${x + 50}" y="${y + 22}" width="${s.int(90, 180)}" height="12" rx="4" fill="#fff" opacity=".6"/>`
    })
    .join('')
  return (
    table(p, 760, '#96694a') +
    shade(410, 866, 320, 50) +
    pile +
    svg`<g transform="translate(400,546)" fill="none" stroke="#3b2a1f" stroke-width="9"><circle cx="-66" r="46" fill="#fff" fill-opacity=".25"/><circle cx="66" r="46" fill="#fff" fill-opacity=".25"/><path d="M-20,-8C-8,-18 8,-18 20,-8M-112,-8L-150,-22M112,-8L150,-22" stroke-linecap="round"/></g>${glowOver(p)}`
  )
}

const guitar: Draw = (p, s) => {
  const wood = s.pick(['#c98a4b', '#a3622f', '#d9ab6a', '#7d4529'])
  return svg`<path d="M-20,880H820V1020H-20Z" fill="${mix('#8a6546', p.light, 0.2)}"/>${shade(400, 930, 260, 40)}<g transform="rotate(9 400 700)"><rect x="380" y="90" width="44" height="400" fill="#4a3022"/><rect x="366" y="40" width="72" height="96" rx="10" fill="#3a2519"/><path d="M402,430C500,430 540,520 504,596C488,632 500,650 524,680C590,770 540,920 402,920C264,920 214,770 280,680C304,650 316,632 300,596C264,520 304,430 402,430Z" fill="${wood}"/><path d="M402,452C482,452 516,526 486,590C470,630 482,656 508,690C564,766 524,898 402,898C280,898 240,766 296,690C322,656 334,630 318,590C288,526 322,452 402,452Z" fill="${mix(wood, '#ffffff', 0.16)}"/><circle cx="402" cy="650" r="62" fill="#33211a"/><circle cx="402" cy="650" r="70" fill="none" stroke="#5a3b25" stroke-width="6"/><rect x="336" y="790" width="132" height="26" rx="6" fill="#3a2519"/><path d="M388,60V800M397,60V800M406,60V800M415,60V800" stroke="#f3e9da" stroke-width="2.6" opacity=".85"/><path d="M380,170H424M380,230H424M380,286H424M380,338H424M380,386H424" stroke="#d9c28f" stroke-width="4"/></g>${glowOver(p)}`
}

const bread: Draw = (p) =>
  table(p, 600, '#b98a5f') +
  shade(400, 850, 350, 60) +
  svg`<path d="M110,820C110,760 690,760 690,820L670,860H130Z" fill="#8a6240"/><linearGradient id="crust" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e0a660"/><stop offset="1" stop-color="#9a5d2c"/></linearGradient><path d="M170,800C130,640 260,560 400,560C540,560 670,640 630,800C600,836 200,836 170,800Z" fill="url(#crust)"/><path d="M270,620C310,660 330,710 332,770M372,590C410,636 428,700 428,770M480,600C512,640 528,700 528,760" stroke="#f6deb4" stroke-width="24" stroke-linecap="round" fill="none"/><path d="M230,640C270,600 330,584 380,580" stroke="#fff" stroke-width="16" opacity=".28" fill="none" stroke-linecap="round"/><path d="M560,900L760,868L770,884L570,920Z" fill="#cfd4d8"/><path d="M470,920L566,898L574,922L480,948Z" fill="#4a3022"/>${glowOver(p)}`

const beer: Draw = (p) => {
  const glass = (x: number, y: number) =>
    svg`<g transform="translate(${x},${y})"><linearGradient id="ale"><stop offset="0" stop-color="#f6c95e"/><stop offset=".5" stop-color="#e8a832"/><stop offset="1" stop-color="#b8761c"/></linearGradient><path d="M-92,-280H92L74,60C72,76 -72,76 -74,60Z" fill="#fff" opacity=".34"/><path d="M-84,-220H84L70,48C68,60 -68,60 -70,48Z" fill="url(#ale)"/><path d="M-94,-214C-104,-280 -60,-296 -30,-284C-10,-306 40,-304 50,-286C92,-296 104,-250 94,-214Z" fill="#fff8ea"/><path d="M-56,-190L-46,30" stroke="#fff" stroke-width="14" opacity=".4" stroke-linecap="round"/><g fill="#fff" opacity=".5"><circle cx="10" cy="-40" r="6"/><circle cx="34" cy="-110" r="5"/><circle cx="-14" cy="-130" r="7"/><circle cx="22" cy="-170" r="5"/></g></g>`
  return table(p, 700, '#9a6f4c') + shade(400, 880, 330, 50) + glass(270, 790) + glass(520, 830) + glowOver(p)
}

const plant: Draw = (p, s) => {
  const pot = s.pick(['#c9774f', '#3b6f86', '#e9e2d3', '#e0a94a'])
  const leaf = (turn: number, size: number, colour: string) =>
    svg`<g transform="translate(400,640) rotate(${turn}) scale(${size})"><path d="M0,0C-80,-90 -90,-240 0,-380C90,-240 80,-90 0,0Z" fill="${colour}"/><path d="M0,-10V-350" stroke="#fff" stroke-width="6" opacity=".3"/></g>`
  return (
    table(p, 800, '#a97b53') +
    shade(400, 900, 250, 46) +
    leaf(-62, 0.85, '#3f7a58') +
    leaf(64, 0.9, '#47855f') +
    leaf(-34, 1.05, '#5a9a6c') +
    leaf(36, 1, '#4f8f66') +
    leaf(-8, 1.2, '#77b07a') +
    leaf(14, 0.9, '#8fc08a') +
    svg`<path d="M256,620H544L510,890C506,910 294,910 290,890Z" fill="${pot}"/><path d="M246,610H554V668H246Z" fill="${mix(pot, '#ffffff', 0.2)}"/><path d="M460,668L440,900H500L524,668Z" fill="#141824" opacity=".14"/>${glowOver(p)}`
  )
}

const camera: Draw = (p) =>
  table(p, 640, '#8a6546') +
  shade(400, 850, 340, 60) +
  svg`<path d="M150,560H650V840C650,852 640,860 628,860H172C160,860 150,852 150,840Z" fill="#2c2f36"/><path d="M150,520C150,500 166,490 180,490H300L330,450H470L500,490H620C640,490 650,504 650,520V590H150Z" fill="#c9cdd2"/><rect x="352" y="466" width="96" height="44" rx="6" fill="#3c4048"/><circle cx="400" cy="706" r="140" fill="#1c1e23"/><circle cx="400" cy="706" r="112" fill="#3c4048"/><circle cx="400" cy="706" r="82" fill="#20324a"/><circle cx="400" cy="706" r="48" fill="#0f1826"/><circle cx="368" cy="672" r="20" fill="#9fc6e8" opacity=".8"/><rect x="196" y="468" width="66" height="26" rx="8" fill="#8a8f96"/><circle cx="570" cy="540" r="22" fill="#a94a3f"/><path d="M150,600C60,640 40,800 120,930M650,600C750,640 760,800 690,930" stroke="#8a5a36" stroke-width="22" fill="none" stroke-linecap="round"/>${glowOver(p)}`

const drawings: Readonly<Record<ViewName, Draw>> = {
  landscape,
  coffee,
  bike,
  dog,
  cat,
  hut,
  books,
  guitar,
  bread,
  beer,
  plant,
  camera,
}
