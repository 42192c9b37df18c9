import { formatReais } from '../../../comum/dinheiro/dinheiro'
import type { FolhaLida, GlosaLida, GuiaLida, ItemLido, SomasLidas } from './folha'

const soma = (valores: readonly (number | null)[]): number =>
  valores.reduce<number>((s, v) => s + (v ?? 0), 0)
const cortadas = (glosas: readonly GlosaLida[]): number => soma(glosas.map((g) => g.valor))

/** Both numbers in the sentence: it is shown, never corrected. */
const differ = (onde: string, dito: number | null, contado: number, oque: string): string[] =>
  dito === null || dito === contado
    ? []
    : [`${onde}: ${oque} ${formatReais(dito)}, e a conta dá ${formatReais(contado)}.`]

const doItem = (i: ItemLido, onde: string): string[] =>
  i.informado === null || i.liberado === null
    ? []
    : differ(
        `${onde}, item ${i.sequencial ?? '?'}`,
        i.liberado,
        i.informado - cortadas(i.glosas),
        'foi liberado',
      )

/** What does not add up in a guide of an analysis: item, guide. */
export const somasDaGuia = (g: GuiaLida): string[] => {
  if (g.itens.length === 0) return []
  const onde = `Guia ${g.numero ?? g.numeroOperadora ?? '?'}`
  return [
    ...g.itens.flatMap((i) => doItem(i, onde)),
    ...differ(onde, g.informado, soma(g.itens.map((i) => i.informado)), 'foi informado'),
    ...differ(onde, g.liberado, soma(g.itens.map((i) => i.liberado)), 'foi liberado'),
  ]
}

/** What guides come to, protocol by protocol, as they go by. */
export type ContaDoProtocolo = { informado: number; liberado: number; glosa: number; guias: number }

export const addGuia = (contas: Map<number, ContaDoProtocolo>, g: GuiaLida): void => {
  const c = contas.get(g.protocolo) ?? { informado: 0, liberado: 0, glosa: 0, guias: 0 }
  contas.set(g.protocolo, {
    informado: c.informado + (g.informado ?? 0),
    liberado: c.liberado + (g.liberado ?? 0),
    glosa: c.glosa + (g.glosa ?? 0),
    guias: c.guias + 1,
  })
}

const numeroOf = (f: FolhaLida, n: number): string => {
  const p = f.protocolos[n]
  return p?.protocolo ? `Protocolo ${p.protocolo}` : `Lote ${p?.loteNumero ?? '?'}`
}

/** What does not add up between guides, protocols, days and the whole. */
export const somasDaFolha = (f: FolhaLida, contas: ReadonlyMap<number, ContaDoProtocolo>): string[] => {
  if (f.tipo !== 'analise' && f.tipo !== 'pagamento') return []
  const doProtocolo = f.protocolos.flatMap((p, n) => {
    const c = contas.get(n)
    if (!c) return []
    return [
      ...(f.tipo === 'analise' ? differ(numeroOf(f, n), p.informado, c.informado, 'foi informado') : []),
      ...differ(numeroOf(f, n), p.liberado, c.liberado, 'foi liberado'),
    ]
  })
  const total = (de: (p: SomasLidas) => number | null) => soma(f.protocolos.map(de))
  const doTodo = [
    ...differ(
      'Demonstrativo',
      f.geral?.informado ?? null,
      total((p) => p.informado),
      'foi informado',
    ),
    ...differ(
      'Demonstrativo',
      f.geral?.liberado ?? null,
      total((p) => p.liberado),
      'foi liberado',
    ),
  ]
  const dosDias = f.pagamentos.flatMap((p, n) => {
    const onde = p.dia ? `Pagamento de ${p.dia.split('-').reverse().join('/')}` : `Pagamento ${n + 1}`
    const liberado = soma(f.protocolos.filter((x) => x.pagamento === n).map((x) => x.liberado))
    const debitos = f.debitos.filter((d) => d.pagamento === n)
    const saldo = soma(debitos.map((d) => (d.credito ? d.valor : -d.valor)))
    return [
      ...differ(onde, p.liberado, liberado, 'foi liberado'),
      ...differ(onde, p.liquido, (p.liberado ?? liberado) + saldo, 'foi pago, com débitos e créditos,'),
    ]
  })
  return [...doProtocolo, ...doTodo, ...dosDias]
}
