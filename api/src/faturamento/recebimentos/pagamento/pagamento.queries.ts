import type { FormaDePagamento } from '@clinica/shared-domain'
import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'

export type RecebimentoLido = {
  _id: string
  paciente: { _id: string; nome: string }
  unidade: { _id: string; nome: string }
  valor: number
  troco: number
  credito: number
  devolvido: number
  dia: string
  em: Date
  formas: { forma: FormaDePagamento; valor: number; parcelas: number }[]
  cobrancas: { _id: string; descricao: string; valor: number; aberto: number }[]
  cancelado: boolean
}

/** A payment as it now is; undefined where there is none, or its patient was erased. */
export const findRecebimento = async (db: Base, id: string): Promise<RecebimentoLido | undefined> =>
  (
    await sql<RecebimentoLido>`
      select r.id as _id, json_build_object('_id', p.id, 'nome', p.nome) as paciente,
        json_build_object('_id', u.id, 'nome', u.nome) as unidade, r.valor, r.credito, r.devolvido, r.dia, r.em,
        r.cancelado_em is not null as cancelado, f.formas, greatest(0, coalesce(r.entregue - f.dinheiro, 0)) as troco, (
          select coalesce(json_agg(json_build_object('_id', c.id, 'descricao', c.descricao, 'valor', x.valor, 'aberto', c.aberto)
            order by c.vence, c.id), '[]')
          from (select cobranca_id, sum(valor)::int8 as valor from recebimento_cobranca where recebimento_id = r.id
            group by 1 having sum(valor) > 0) x join cobranca c on c.id = x.cobranca_id) as cobrancas
      from recebimento r join paciente p on p.id = r.paciente_id join unidade u on u.id = r.unidade_id
      cross join lateral (
        select json_agg(json_build_object('forma', forma, 'valor', valor, 'parcelas', parcelas) order by posicao) as formas,
          coalesce(sum(valor) filter (where forma = 'dinheiro'), 0)::int8 as dinheiro
        from recebimento_forma where recebimento_id = r.id) f
      where r.id = ${id}`.execute(db)
  ).rows[0]
