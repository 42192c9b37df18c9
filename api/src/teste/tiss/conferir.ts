import type { LoteParaEnvio } from '@clinica/shared-domain'
import type { Validador } from '../../faturamento/tiss/esquema/validar'
import { writeLote } from '../../faturamento/tiss/xml/lote'
import { SEIS_HASHES } from './hashes'

const centavos = (texto: string | undefined): number => Math.round(Number(texto) * 100)
const all = (xml: string, nome: string): string[] =>
  [...xml.matchAll(new RegExp(`<ans:${nome}>([^<]*)</ans:${nome}>`, 'g'))].map(([, t]) => t ?? '')

/** Guides whose sums are wrong in the text itself: item, guide. */
const somasErradas = (xml: string): string[] =>
  xml
    .split('<ans:guiaSP-SADT>')
    .slice(1)
    .flatMap((guia) => {
      const [quantidades, unitarios] = [all(guia, 'quantidadeExecutada'), all(guia, 'valorUnitario')]
      const totais = all(guia, 'valorTotal').map(centavos)
      const item = totais.some((t, i) => t !== Number(quantidades[i]) * centavos(unitarios[i]))
      const soma = totais.reduce((s, t) => s + t, 0)
      const [procedimentos] = all(guia, 'valorProcedimentos').map(centavos)
      const [geral] = all(guia, 'valorTotalGeral').map(centavos)
      return item || soma !== procedimentos || soma !== geral
        ? [all(guia, 'numeroGuiaPrestador')[0] ?? '?']
        : []
    })

/** What is wrong with lots, read from their bytes and not from what they were made of. */
export const conferirLotes = async (lotes: Iterable<LoteParaEnvio>, validador: Validador) => {
  const contas = {
    lotes: 0,
    guias: 0,
    maiorLote: 0,
    maisLongos: 0,
    invalidos: [] as string[],
    somas: [] as string[],
    hashes: [] as string[],
    acimaDeAscii: 0,
    codigos: new Map<string, Set<string>>(),
  }
  for (const lote of lotes) {
    const { bytes, hash, totalCentavos } = writeLote(lote)
    const xml = bytes.toString('latin1')
    const invalido = await validador.validate(bytes)
    if (invalido) contas.invalidos.push(`${lote.cabecalho.numero}: ${invalido}`)
    contas.somas.push(...somasErradas(xml))
    const geral = all(xml, 'valorTotalGeral').reduce((s, t) => s + centavos(t), 0)
    if (geral !== totalCentavos) contas.somas.push(`lote ${lote.cabecalho.numero}`)
    for (const [nome, conta] of Object.entries(SEIS_HASHES))
      if (conta(xml) !== hash) contas.hashes.push(`${lote.cabecalho.numero}: ${nome}`)
    contas.acimaDeAscii += bytes.filter((b) => b > 0x7e).length
    contas.maisLongos = Math.max(contas.maisLongos, ...all(xml, 'indicacaoClinica').map((t) => t.length))
    contas.maiorLote = Math.max(contas.maiorLote, lote.guias.length)
    for (const nome of CODIGOS) {
      const vistos = contas.codigos.get(nome) ?? new Set()
      for (const t of all(xml, nome)) vistos.add(t)
      contas.codigos.set(nome, vistos)
    }
    contas.lotes++
    contas.guias += lote.guias.length
  }
  return contas
}

/** Elements that take their codes from a closed list. */
const CODIGOS = [
  'caraterAtendimento',
  'CBOS',
  'conselhoProfissional',
  'grauPart',
  'indicacaoAcidente',
  'motivoEncerramento',
  'tecnicaUtilizada',
  'tipoAtendimento',
  'tipoConsulta',
  'UF',
  'viaAcesso',
  'regimeAtendimento',
  'codigoTabela',
  'ausenciaCodValidacao',
] as const
