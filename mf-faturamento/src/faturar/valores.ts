import {
  type FaturamentoDaGuia,
  parteDasSessoes,
  proporDatas,
  type SessaoDaGuia,
} from '@clinica/shared-domain'

/** A date for each session that may have one, by its id; '' for none. */
export type Datas = Record<string, string>
export type Valores = { datas: Datas; pacote: string; observacao: string }

export const toForm = (guia: FaturamentoDaGuia): Valores => ({
  datas: Object.fromEntries(
    guia.agendamentos.filter((s) => s.podeFaturar).map((s) => [s._id, s.faturamento ?? '']),
  ),
  pacote: guia.pacote?._id ?? '',
  observacao: guia.observacao ?? '',
})

const mudadas = (guia: FaturamentoDaGuia, datas: Datas): SessaoDaGuia[] =>
  guia.agendamentos.filter((s) => s._id in datas && (datas[s._id] || null) !== s.faturamento)

/** Only what changed is sent: another session may have been billed elsewhere meanwhile. */
export const toWire = (valores: object, guia: FaturamentoDaGuia): Record<string, unknown> => {
  const { datas, pacote, observacao } = valores as Valores
  return {
    datas: mudadas(guia, datas).map(({ _id }) => ({ _id, faturamento: datas[_id] || null })),
    ...(pacote ? { pacote } : {}),
    ...((observacao || null) === guia.observacao ? {} : { observacao: observacao || null }),
  }
}

/** What takes a save back: the dates of before, and out of the package again whatever went into one. */
export const undoOf = (antes: FaturamentoDaGuia, depois: FaturamentoDaGuia): Record<string, unknown> => {
  const era = new Map(antes.agendamentos.map((s) => [s._id, s]))
  const entrou = (s: SessaoDaGuia) => s.pacote !== null && era.get(s._id)?.pacote?._id !== s.pacote._id
  const tocadas = depois.agendamentos.filter(
    (s) => entrou(s) || s.faturamento !== (era.get(s._id)?.faturamento ?? null),
  )
  const saiu = antes.agendamentos.find(
    (s) => s.pacote !== null && depois.agendamentos.find((d) => d._id === s._id)?.pacote === null,
  )
  return {
    datas: tocadas.map(({ _id }) => ({ _id, faturamento: era.get(_id)?.faturamento ?? null })),
    // What left its open package with its date goes back into it with it.
    ...(saiu?.pacote ? { pacote: saiu.pacote._id } : tocadas.some(entrou) ? { pacote: null } : {}),
    observacao: antes.observacao,
    updatedAt: depois.updatedAt,
  }
}

/** Sessions of another id that have this date too, in the specialty (FAT038). */
export const isRepetida = (
  guia: FaturamentoDaGuia,
  datas: Datas,
  { _id, especialidade }: SessaoDaGuia,
  data: string,
) =>
  guia.agendamentos.some((s) => s._id !== _id && s.especialidade === especialidade && datas[s._id] === data)

/** The empty dates filled in: with what the server proposed, moved on where the form holds that day already. */
export const fillDatas = (guia: FaturamentoDaGuia, datas: Datas): Datas => {
  const vazias = guia.agendamentos.filter((s) => s.podeFaturar && !datas[s._id] && s.faturamento === null)
  const propostas = proporDatas(
    vazias.map(({ _id, especialidade, data, dataProposta }) => ({
      _id,
      especialidade,
      data: dataProposta ?? data,
    })),
    guia.agendamentos
      .map((s) => ({ especialidade: s.especialidade, data: datas[s._id] || s.faturamento || '' }))
      .filter((s) => s.data !== ''),
  )
  return { ...datas, ...Object.fromEntries(propostas) }
}

export type Conta = {
  /** Sessions that get a date, of those that wait for one: a repeated day (FAT038) is none. Dates that are taken away. */
  novas: number
  aFaturar: number
  retiradas: number
  /** Cents: what the guide's billed sessions are worth more, or less, than before. */
  valor: number
}
export const countDatas = (guia: FaturamentoDaGuia, datas: Datas): Conta => {
  const aFaturar = guia.agendamentos.filter((s) => s.podeFaturar && s.faturamento === null)
  const novas = aFaturar.filter((s) => {
    const data = datas[s._id]
    return data && !isRepetida(guia, datas, s, data)
  }).length
  const retiradas = guia.agendamentos.filter((s) => s.faturamento !== null && datas[s._id] === '').length
  const { totalGuia, sessoesPrevistas: n, faturadas } = guia
  const depois = faturadas + novas - retiradas
  const valor =
    depois >= faturadas
      ? parteDasSessoes(totalGuia, n, faturadas, depois - faturadas)
      : -parteDasSessoes(totalGuia, n, depois, faturadas - depois)
  return { novas, aFaturar: aFaturar.length, retiradas, valor }
}
