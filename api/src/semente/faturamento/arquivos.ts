import { groupBy } from '@clinica/shared-domain'
import { formatDia, readDia } from '../calendario'
import { createSorteio, type Sorteio } from '../sorteio'
import { type Contexto, FATURAMENTO, type Linha } from '../tipos'
import { chegadaDoArquivo, type PacoteDemo } from './pacotes'

const SEMENTE = 20_260_108

type Item = Linha<'relatorio_item'>
type Registros = {
  procedimentos: readonly Linha<'guia_procedimento'>[]
  profissionais: readonly Linha<'profissional'>[]
  /** Ids of those that pay for themselves: no file speaks of them. */
  particulares: ReadonlySet<string>
}

/** What the insurer says of one guide of a package: mostly the same as the clinic, sometimes less, unknown, or twice. */
const itemsOf = (s: Sorteio, item: Item, glosa: boolean): Item[] => {
  const valor = Number(item.total_pago)
  const sessoes = Number(item.quantidade)
  if (glosa) return [{ ...item, total_pago: 0, total_glosa: valor }]
  const r = s.real()
  if (r < 0.04 && sessoes > 1) {
    const total_pago = Math.floor((valor * (sessoes - 1)) / sessoes)
    return [{ ...item, quantidade: sessoes - 1, total_pago, total_glosa: valor - total_pago }]
  }
  // No unit's numbers begin so.
  if (r < 0.055) return [{ ...item, numero_guia: `9${item.numero_guia}`, guia_id: null }]
  if (r < 0.065) return [item, { ...item }]
  if (r < 0.1) {
    const total_glosa = Math.floor(valor / 10)
    return [{ ...item, total_pago: valor - total_glosa, total_glosa }]
  }
  return [item]
}

/** The insurer's file of each month that has come, with what was finalised in it: none yet of the last one or two. */
export const generateArquivos = (
  { relogio }: Contexto,
  pacotes: readonly PacoteDemo[],
  valores: readonly Linha<'pacote_guia'>[],
  { procedimentos, profissionais, particulares }: Registros,
) => {
  const s = createSorteio(SEMENTE)
  const nomes = new Map(profissionais.map((p) => [p.id, p.nome]))
  const valorDe = new Map(valores.map((v) => [`${v.pacote_id} ${v.guia_id}`, v]))
  const procedimentoDe = new Map(
    procedimentos.filter((p) => p.lista === 'R' && p.posicao === 1).map((p) => [p.guia_id, p.nome]),
  )
  const relatorios: Linha<'relatorio_promed'>[] = []
  const itens: Item[] = []
  const enviados = pacotes.filter((p) => p.finalizado !== null)
  for (const [mes, doMes] of groupBy(enviados, (p) => formatDia(p.finalizado as number).slice(0, 7))) {
    const chegada = chegadaDoArquivo(readDia(`${mes}-01`))
    if (chegada > relogio.hoje) continue
    const enviado_em = relogio.passado(chegada, 645)
    const id = s.uuid(Date.parse(enviado_em))
    const delas = doMes.flatMap(({ linha, partes, glosa }) =>
      partes
        .filter(({ guia }) => !particulares.has(guia.linha.convenio_id))
        .flatMap(({ guia, sessoes }) => {
          const ultima = sessoes.at(-1)?.linha
          const { valor = 0 } = valorDe.get(`${linha.id} ${guia.linha.id}`) ?? {}
          const profissional_id = ultima?.profissional_id ?? null
          const item: Item = {
            relatorio_id: id,
            linha: 0,
            data: ultima?.faturamento ?? `${mes}-01`,
            descricao: guia.linha.beneficiario_nome,
            numero_guia: guia.linha.numero,
            procedimento: procedimentoDe.get(guia.linha.id) ?? '',
            profissional: nomes.get(profissional_id ?? '') ?? '',
            profissional_id,
            quantidade: sessoes.length,
            total_pago: Number(valor),
            total_glosa: 0,
            guia_id: guia.linha.id,
          }
          return itemsOf(s, item, glosa)
        }),
    )
    // The header is the sheet's first line.
    itens.push(...delas.map((item, i) => ({ ...item, linha: i + 2 })))
    relatorios.push({
      id,
      referencia: mes,
      estado: 'recebido',
      arquivo: `promed-${mes}.xlsx`,
      linhas: delas.length,
      gravadas: delas.length,
      qtd_guias: new Set(delas.map((i) => i.numero_guia)).size,
      total_pago: delas.reduce((n, i) => n + Number(i.total_pago), 0),
      total_glosa: delas.reduce((n, i) => n + Number(i.total_glosa), 0),
      enviado_por: FATURAMENTO,
      enviado_em,
    })
  }
  return { relatorio_promed: relatorios, relatorio_item: itens }
}
