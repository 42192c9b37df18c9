import { createHash } from 'node:crypto'
import type { NoDoXml } from '@clinica/shared-domain'

/** In what shape an insurer's system writes its XML. */
export type Forma = {
  /** '' for a default namespace. */
  prefixo: string
  recuado: boolean
  codificacao: 'ISO-8859-1' | 'UTF-8'
}
export const FORMAS: readonly Forma[] = [
  { prefixo: 'ans', recuado: false, codificacao: 'ISO-8859-1' },
  { prefixo: '', recuado: true, codificacao: 'UTF-8' },
  { prefixo: 'ns2', recuado: true, codificacao: 'ISO-8859-1' },
  { prefixo: 'tiss', recuado: false, codificacao: 'UTF-8' },
]
const PADRAO = FORMAS[0] as Forma

const escaped = (texto: string): string =>
  texto.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] as string)

const leaves = ([, conteudo]: NoDoXml): string =>
  typeof conteudo === 'string' ? conteudo : conteudo.map(leaves).join('')

const write = ([nome, conteudo]: NoDoXml, { prefixo, recuado }: Forma, nivel: number): string => {
  const n = prefixo ? `${prefixo}:${nome}` : nome
  const recuo = recuado ? `\n${'  '.repeat(nivel)}` : ''
  if (typeof conteudo === 'string') return `${recuo}<${n}>${escaped(conteudo)}</${n}>`
  const filhos = conteudo.map((f) => write(f, { prefixo, recuado } as Forma, nivel + 1)).join('')
  return `${recuo}<${n}>${filhos}${recuo}</${n}>`
}

/** A whole message with its hash, in the shape of some insurer's system. */
export const writeMensagem = (partes: readonly NoDoXml[], forma: Forma = PADRAO): Buffer => {
  const { prefixo, codificacao } = forma
  const raiz = prefixo ? `${prefixo}:mensagemTISS` : 'mensagemTISS'
  const bytes = codificacao === 'UTF-8' ? 'utf8' : 'latin1'
  const hash = createHash('md5').update(partes.map(leaves).join(''), bytes).digest('hex')
  const corpo = [...partes, ['epilogo', [['hash', hash]]] as NoDoXml].map((p) => write(p, forma, 1)).join('')
  const espaco = `xmlns${prefixo ? `:${prefixo}` : ''}="http://www.ans.gov.br/padroes/tiss/schemas"`
  return Buffer.from(
    `<?xml version="1.0" encoding="${codificacao}"?><${raiz} ${espaco}>${corpo}${forma.recuado ? '\n' : ''}</${raiz}>`,
    bytes,
  )
}
