/** A time in which somebody is busy. */
export type Ocupado = { uid: string; inicio: Date; fim: Date; alteradoEm: Date }

/** Octets of a line (RFC 5545 §3.1), its end not counted. */
const LINHA = 75

/** Cuts a line where it is too long, never inside a letter. */
export const fold = (linha: string): string => {
  const partes: string[] = []
  let parte = ''
  let octetos = 0
  for (const letra of linha) {
    const tamanho = Buffer.byteLength(letra)
    if (octetos + tamanho > LINHA) {
      partes.push(parte)
      // The space that begins what goes on is one of its octets.
      parte = ''
      octetos = 1
    }
    parte += letra
    octetos += tamanho
  }
  return [...partes, parte].join('\r\n ')
}

/** A value of kind TEXT (RFC 5545 §3.3.11). */
export const escapeText = (texto: string): string =>
  texto.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** `20261128T183736Z` */
const utc = (quando: Date): string => `${quando.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** A calendar of busy times (RFC 5545): when, and nothing of what or with whom. */
export const writeCalendario = (nome: string, ocupados: readonly Ocupado[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal da clinica//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(nome)}`,
    // How often a program asks again; there are two ways of saying so (RFC 7986, and what most read).
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...ocupados.flatMap(({ uid, inicio, fim, alteradoEm }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(alteradoEm)}`,
      `DTSTART:${utc(inicio)}`,
      `DTEND:${utc(fim)}`,
      'SUMMARY:Ocupado',
      'CLASS:PRIVATE',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((linha) => `${fold(linha)}\r\n`)
    .join('')
