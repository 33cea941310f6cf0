import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { isReserved } from './reserved-names.ts'

const db = await freshDatabase()
const app = await testApp(db)

const signUp = (username: string) =>
  visitor(app).post('/api/signup.php', { ...signupForm(), username, email: `${crypto.randomUUID()}@example.com` })
const check = async (username: string) => (await visitor(app).post('/api/signup-check.php', { username })).body?.error?.fields

// prettier-ignore
const firstNames = Object.fromEntries(Object.entries({
  en: 'James Robert Michael William David Richard Joseph Thomas Charles Daniel Matthew Anthony Mark Steven Paul Andrew Joshua Kenneth Kevin Brian George Timothy Ronald Jason Edward Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan Henry Douglas Zachary Peter Kyle Noah Ethan Jeremy Walter Christian Keith Roger Terry Austin Sean Gerald Carl Dylan Harold Jordan Jesse Bryan Lawrence Arthur Gabriel Bruce Logan Billy Joe Alan Juan Elijah Willie Albert Wayne Randy Mason Vincent Liam Roy Bobby Caleb Bradley Russell Lucas Reed Realdo Theo Theodore Modesto Modena Moe Roman Rooster Ross Admiral Penn Rhett Beauregard Beaumont Beaufort',
  de: 'Jürgen Björn Götz Sönke Jörg Günther Müller Wolfgang Dieter Uwe Heinz Klaus Manfred Horst Lutz Steffen Detlef Rüdiger Volker Holger Torsten Thorsten Gerd Ingo Kai Knut Malte Moritz Till Timo Veit Helfried Hilmar Staffan Bodo',
  nl: 'Staf Stef Joost Kees Jeroen Sjoerd Teun Wouter Bas Gijs Koen Luuk Maarten Pieter Ruud Sander Thijs Willem Daan Sem Bram Freek Jelle Hidde Mees Beer Polle Botho',
  fr: 'Étienne François René Réal Olivier Benoît Gaël Loïc Thibault Rémi Aurélien Jérôme Guillaume Yves Émile Léo Noé Hélie Théo LeBeau Beauvais',
  es: 'José Joaquín Ángel Iñaki Ramón Andrés Sergio Álvaro Íñigo Javier Modesto Salvador Serafín Segundo',
  it: 'Luca Giuseppe Niccolò Alessio Modesto Ettore Vincenzo Rinaldo Oreste Servilio Contardo Ugo',
  pl: 'Łukasz Michał Paweł Grzegorz Wojciech Krzysztof Zbigniew Stanisław Przemysław Kazimierz Robert Polikarp Mirosław',
  sv: 'Åke Östen Björn Göran Håkan Lars Staffan Stellan Hjalmar Rolf Torbjörn Crister',
  da: 'Søren Jørgen Mads Rasmus Anders Mikkel Kjeld Preben Troels Hjalte Helmer',
  nb: 'Ådne Øystein Håvard Kåre Bjørn Sverre Terje Truls Odd Hjalmar Tormod Hostein',
  fi: 'Jukka Väinö Yrjö Pekka Matti Tapani Tuukka Tuomas Antti Heikki Tukka Valtteri Ylermi',
}).map(([language, names]) => [language, names.split(' ')]))

describe('a name speaks for the site', () => {
  it.each([
    'admin', 'Admin', 'moderator', 'support', 'Support_7', 'Beau', 'beau_team', 'BeauSupport', 'support-beau', 'system', 'root',
    'adrnin', 'admin1', 'support01', 'm0derat0r', 'help.desk', 'modérateur', 'ylläpito',
  ])('%s', (name) => expect(isReserved(name, 'Beau')).toBe(true)) // prettier-ignore

  it.each([
    'adm1n', 'ADM1N', 'AdmIn', 'a.d.m.i.n', 'ad_min', 'aadminn', 'the_admin', 'theadmin', 'admin_tom', 'head.moderator', 'modd3rator', 'moderater',
    'trust.safety', 'trustandsafety', 'customer.care', 'customer-service', 'billing_dept', 'billing.department', 'police', 'P0L1CE', 'the_police',
    'Verified', 'ver1fied', 'tom_verified', 'official.tom', 'verifiziert', 'modteam', 'mod_team', 'mod_12345678', 'supp0rt', 'suport', 'su.pport',
    'b3au', 'B3AU', 'offical_beau', 'official-beau', 'beauu', 'bbeeaauu', 'be_au', 'beau_beau', 'beaubeau', 'the.real.beau', 'beau4', 'beau_care',
    'adminofbeau', 'xXadminXx', 'x_admin_x', 'xxbeauxx', 'beauteamnl', 'supportde', 'ADM1NofB3AU',
  ])('%s', (name) => expect(isReserved(name, 'Beau')).toBe(true)) // prettier-ignore

  it.each([
    'beau_nl', 'beau.nl', 'beau-app', 'beauapp', 'beau_dating', 'beau_support_nl', 'support_de', 'soporte_tecnico', 'atencion_cliente', 'obslugaklienta',
    'moderatorzy', 'moderadores', 'yllapito_fi', 'kundestøtte', 'brukerstøtte', 'iamadmin', 'i.am.admin', 'аdmіn_7', 'ａｄｍｉｎ', 'webrnaster',
  ])('%s, in the words of a country', (name) => expect(isReserved(name, 'Beau')).toBe(true)) // prettier-ignore

  it.each([
    'SeaLover BearInTown modelboy_nl helpfulhank hostelguy Rooty teamplayer crewcut_jo officeboy newboy infoman botanist beaux_arts Police_fan',
    'mods_rocker support_act hostess_no SecurityGuy22 ClubMember cityguide trustme_89 helpme_relax modernman postman_pat newsboy Badmin',
    'Berlinboy92 HamburgerJung Muenchen_er stiller_Typ netter_Kerl Dienstmann Hilfskoch Servicekraft_de',
    'Amsterdammer stoere_kerel beheerst rustige_man Lyonnais_69 beau_gosse beaugosse mecsympa34 petit_prince BeauMec Beaujolais',
    'madrileno oficinista guapo_bcn osito_cadiz ayudante chico_es romano_de_roma orsetto bel_moro ufficio_mi assistente',
    'warszawiak misiek_wro pomocnik policjant facet_pl stockholmare snygg_kille hjalpsam hjelpsom oslogutt kobenhavner karhu_tre tukeva nallekarhu',
    'sunbeau rainbeau Rambeau Bobeau Thibeau LeBeau80 Beau_Brummel BeauBridges amigo_es iamtom chatnoir_fr appleboy dating_dad netman online_tom',
  ])('not a harmless name: %s', (names) => {
    for (const name of names.split(' ')) expect(isReserved(name, 'Beau'), name).toBe(false)
  }) // prettier-ignore

  it.each([
    'badminton',
    'moderato',
    'Moderata',
    'beaunl',
    'beaude',
    'xander',
    'max',
    'xerxes',
    'beaumont',
    'modest',
    'supporto_fan',
    'adminton',
    'rootbeer',
    'bea2',
  ])('not %s', (name) => expect(isReserved(name, 'Beau')).toBe(false))

  it.each(Object.entries(firstNames))('not a first name of %s, alone or with what people add', (_, names) => {
    for (const name of names)
      for (const written of [name, name.toUpperCase(), `${name}_89`, `${name}.nl`, `the_${name}`, `${name}_${name}`, `x${name}x`])
        expect(isReserved(written, 'Beau'), written).toBe(false)
  })

  it('not by chance: mo_ and eight hexadecimal digits, or a first name and a number', () => {
    // An exception: Staf and an f are staff.
    const all = Object.values(firstNames)
      .flat()
      .filter((name) => !name.startsWith('Staf'))
    const beginning = fc.oneof(fc.constantFrom('mo_', 'te_', 'sup.', 'ho-', 'be_', 'user'), fc.constantFrom(...all))
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 4, maxLength: 8 })
    const end = fc.oneof(hex, fc.nat(9999).map(String))
    fc.assert(
      fc.property(beginning, end, (start, after) => !isReserved(start + after, 'Beau')),
      {
        numRuns: 10_000,
        examples: [
          ['mo_', 'd1234567'],
          ['mo_', '4d000005'],
          ['mo_', 'd5000000'],
          ['te_', 'a3000000'],
          ['be_', '807'],
        ],
      },
    )
  })

  it('by the name of the member’s own site, not of another', () => {
    expect([isReserved('Beau', 'Romeo'), isReserved('romeo_team', 'Romeo')]).toEqual([false, true])
  })

  it('and is refused at signup', async () => {
    for (const name of ['moderator', 'beau_team', 'adrnin']) {
      const refusal = { username: 'This name sounds as if it spoke for us. Please choose another one.' }
      expect(await check(name), name).toEqual(refusal)
      expect((await signUp(name)).body.error.fields, name).toEqual(refusal)
    }
  })
})
