import { type RawBuilder, sql } from 'kysely'
import { type Clinica, openAgenda } from '../agenda'
import { savePagamentos } from '../sorteados/pagamentos'

export type Guia = {
  id: string
  numero: string
  paciente: string
  convenio: string
  particular: boolean
  unidade: string
  profissional: string | null
  bloqueada: boolean
  autorizada: number
  total: number
  realizados: { nome: string; qtdRealizada: number }[]
}
export type Sessao = {
  id: string
  data: string
  status: string
  ativo: boolean
  bloqueada: boolean
  faturamento: string | null
  profissional: string
  paciente: string
  unidade: string
  especialidade: string
  guia: string
}
export type Item = {
  guia: string
  data: string
  profissional: string | null
  n: number
  pago: number
  glosa: number
}

/** A clinic with a month of sessions, guides, packages and files of the insurer. */
export const openPagamentos = async (opcoes?: Parameters<typeof openAgenda>[0]): Promise<Clinica> => {
  const c = await openAgenda(opcoes)
  await savePagamentos(c)
  return c
}

export const rowsOf = async <T>({ db }: Clinica, consulta: RawBuilder<T>): Promise<T[]> =>
  (await consulta.execute(db)).rows

/** Everything that the reports of payment are made of, row by row: a test adds it up without a statement of theirs. */
export const readPagamentos = async (c: Clinica) => {
  const rows = <T>(consulta: RawBuilder<T>) => rowsOf(c, consulta)
  const guias = new Map(
    (
      await rows(sql<Guia>`
        select g.id, numero, paciente_id as paciente, c.nome as convenio, c.particular, u.nome as unidade, profissional_id as profissional,
          bloqueado_para_pagamento as bloqueada, quantidade_autorizada as autorizada, total_guia as total,
          coalesce((select json_agg(json_build_object('nome', nome, 'qtdRealizada', qtd_realizada)) from guia_procedimento
            where guia_id = g.id), '[]') as realizados
        from guia g join convenio c on c.id = convenio_id join unidade u on u.id = unidade_id`)
    ).map((g) => [g.id, g]),
  )
  const sessoes = await rows(sql<Sessao>`
    select a.id, data, status, a.ativo, bloqueado_para_pagamento as bloqueada, faturamento, profissional_id as profissional,
      paciente_id as paciente, u.nome as unidade, especialidade_id as especialidade,
      coalesce((select guia_id from pacote_sessao where agendamento_id = a.id)::text,
        (select min(guia_id::text) from agendamento_guia where agendamento_id = a.id)) as guia
    from agendamento a join unidade u on u.id = unidade_id`)
  const porNumero = new Map([...guias.values()].map((g) => [Number(g.numero), g.id]))
  const itens: Item[] = (
    await rows(sql<Omit<Item, 'guia'> & { guia: string | null; numero: string }>`
      select guia_id as guia, numero_guia as numero, data, profissional_id as profissional, quantidade as n, total_pago as pago,
        total_glosa as glosa
      from relatorio_item where relatorio_id in (select id from relatorio_promed where removido_em is null)`)
  ).map((i) => ({ ...i, guia: i.guia ?? porNumero.get(Number(i.numero)) ?? '' }))
  const regras = new Map(
    (
      await rows(sql<{ chave: string; valor: number; tipo: number }>`
        select especialidade_id || ' ' || c.nome as chave, valor, tipo_valor as tipo from especialidade_convenio
        join convenio c on c.id = convenio_id`)
    ).map((r) => [r.chave, r]),
  )
  return { guias, sessoes, itens, regras }
}
