import { createHash } from 'node:crypto'

type Conta = (xml: string) => string
const md5 = (texto: string, codificacao: BufferEncoding): string =>
  createHash('md5').update(Buffer.from(texto, codificacao)).digest('hex')

const ENTIDADES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
const decode = (t: string): string => t.replace(/&(?:amp|lt|gt|quot|apos);/g, (e) => ENTIDADES[e] ?? e)
const beforeEpilogo = (xml: string): string => xml.slice(0, xml.indexOf('<ans:epilogo>'))
const withoutTags = (xml: string): string => xml.replace(/<[^>]*>/g, '')
const leaves = (xml: string): string[] =>
  [...beforeEpilogo(xml).matchAll(/<(ans:[\w-]+)>([^<]*)<\/\1>/g)].map(([, , t]) => t ?? '')

/** The ways in which insurers are known to compute it. */
export const SEIS_HASHES: Record<string, Conta> = {
  'leaves, UTF-8': (xml) => md5(leaves(xml).map(decode).join(''), 'utf8'),
  'leaves, Latin-1': (xml) => md5(leaves(xml).map(decode).join(''), 'latin1'),
  'raw, tags stripped': (xml) => md5(withoutTags(beforeEpilogo(xml)), 'latin1'),
  'nodes, trimmed': (xml) =>
    md5(
      leaves(xml)
        .map((t) => decode(t).trim())
        .join(''),
      'utf8',
    ),
  'whole file, its own hash taken out': (xml) =>
    md5(withoutTags(xml.replace(/<ans:hash>[^<]*<\/ans:hash>/, '')), 'latin1'),
  'stripped, then decoded': (xml) => md5(decode(withoutTags(beforeEpilogo(xml))), 'utf8'),
}
