import { HeartHandshake } from 'lucide'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './RespectHint.module.css'

/** A hint while typing when the text rejects a whole group of people. It prevents nothing and is reported to nobody. */
export function RespectHint({ text }: { text: string }) {
  const { t } = useMessages()
  const words = harshWords(text)
  return (
    <p role="status" className={styles.hint}>
      {words && (
        <>
          <Icon node={HeartHandshake} />
          <span>{t('profile.respect', { words })}</span>
        </>
      )}
    </p>
  )
}

/**
 * Phrases that reject whole groups of people, as used on such sites, by language; a profile is checked against all. Descriptions of
 * oneself and tastes do not match: only 'no …', '… only' and the like. Checked on the member's own device only.
 */
const phrases = {
  en: [
    '(?:no|zero) (?:fats|fatties|fat (?:guys|men|people|dudes)|fems?|femmes?|feminine (?:guys|men)|queens|twinks|asians?|blacks|arabs?|indians?|latinos|trans(?: (?:guys|men|people))?|old (?:guys|men))',
    '(?:whites?|masc|clean|straight[ -]acting) only', 'only (?:whites?|masc|clean) (?:guys|men)', 'masc ?(?:4|for) ?masc', 'disease[ -]free', 'ddf',
  ],
  de: [
    'keine (?:tunten|tucken|femininen männer|asiaten|araber|türken|ausländer|schwarzen männer|dicken männer|fetten|opas|transen|transmänner)',
    'nur (?:weiße|deutsche|gesunde|maskuline) (?:männer|typen|kerle)', 'tunten zwecklos',
  ],
  nl: ['geen (?:nichten|dikkerds|dikke mannen|vrouwelijke types|aziaten|negers|zwarte mannen|marokkanen|turken|buitenlanders|trans(?:mannen)?|ouwe mannen)', 'alleen (?:blanke|witte) mannen'],
  fr: [
    'pas de (?:folles|gros|efféminés|noirs|blacks|rebeus|chinois|vieux|trans)', 'pas d[’\'](?:asiat(?:ique)?s|arabes|efféminés)',
    '(?:efféminés|folles|gros|vieux) s[’\']abstenir', 'blancs (?:uniquement|seulement)',
  ],
  it: ['(?:no|niente) (?:effeminati|checche|grassi|ciccioni|neri|asiatici|cinesi|arabi|stranieri|trans|vecchi)', '(?:effeminati|grassi|trans|vecchi) astenersi', 'astenersi (?:effeminati|grassi|trans|vecchi)', 'solo bianchi'],
  es: ['(?:no|cero|nada de) (?:plumas?|gordos|afeminados|locas|negros|asiáticos|chinos|moros|trans|viejos)', 'sin plumas?', 'solo (?:blancos|masculinos)', '(?:gordos|afeminados|viejos) abstenerse'],
  pl: ['(?:bez|żadnych) (?:ciot|przegiętych|grubasów|grubych facetów|czarnych facetów|azjatów|arabów|cudzoziemców|dziadków|trans(?:ów)?)', 'tylko biali'],
  da: ['ingen (?:feminine (?:mænd|fyre)|bøsserøve|fede (?:mænd|fyre)|asiater|sorte (?:mænd|fyre)|arabere|udlændinge|transmænd|gamle mænd)', 'kun hvide'],
  sv: ['inga (?:fjollor|feminina (?:män|killar)|tjockisar|feta (?:män|killar)|asiater|svarta (?:män|killar)|araber|utlänningar|transmän|gubbar)', 'bara vita (?:män|killar)'],
  nb: ['ingen (?:feminine (?:menn|gutter)|soper|feite (?:menn|gutter)|asiatere|svarte (?:menn|gutter)|arabere|utlendinger|transmenn|gamle menn)', 'kun hvite'],
  fi: ['ei (?:neitejä|naismaisia|läskejä|lihavia miehiä|aasialaisia|mustia miehiä|arabeja|ulkomaalaisia|transmiehiä|ukkoja)', 'vain valkoisia'],
} // prettier-ignore

const harsh = new RegExp(`(?<!\\p{L})(?:${Object.values(phrases).flat().join('|')})(?!\\p{L})`, 'iu')

/** The first phrase that rejects a whole group of people, as written. */
export function harshWords(text: string): string | undefined {
  return harsh.exec(text.replaceAll(/\s+/g, ' '))?.[0]
}
