import { sql } from 'kysely'
import type { Base } from '../platform/db/banco'

/** What these patients bought, were charged and paid, as a person reads it; cents. */
export async function* exportPacientes(db: Base, pacientes: readonly string[]): AsyncGenerator<unknown> {
  const estes = sql`any(${pacientes}::uuid[])`
  const partes = [
    sql`select 'lançamento' as registro, l.data, l.em, l.tipo, l.valor, l.forma, l.motivo, coalesce(c.descricao, k.descricao, '') as descricao,
        c.vence, r.pagador_nome as pagador, r.pagador_cpf as "cpfDoPagador", r.cancelado_em as "canceladoEm", u.nome as unidade, (
          select json_agg(json_build_object('forma', f.forma, 'valor', f.valor, 'parcelas', f.parcelas) order by f.posicao)
          from recebimento_forma f where f.recebimento_id = l.recebimento_id and l.tipo = 'recebimento') as formas
      from lancamento l join unidade u on u.id = l.unidade_id left join cobranca c on c.id = l.cobranca_id
      left join recebimento r on r.id = l.recebimento_id left join credito_anterior k on k.id = l.credito_id
      where l.paciente_id = ${estes} order by l.em, l.id`,
    sql`select 'pacote' as registro, p.nome, e.nome as especialidade, p.sessoes, p.preco, p.desde, p.ate, p.motivo,
        p.cancelado_em as "canceladoEm", (select count(*)::int from sessao_coberta s where s.pacote_id = p.id) as usadas
      from pacote_particular p join especialidade e on e.id = p.especialidade_id
      where p.paciente_id = ${estes} order by p.desde, p.id`,
    sql`select 'plano' as registro, p.nome, e.nome as especialidade, p.dias_semana as "diasSemana", p.preco,
        p.dia_vencimento as "diaVencimento", p.inicio, p.fim, (
          select coalesce(json_agg(json_build_object('de', x.de, 'ate', x.ate) order by x.de), '[]')
          from plano_pausa x where x.plano_id = p.id) as pausas
      from plano_mensal p join especialidade e on e.id = p.especialidade_id
      where p.paciente_id = ${estes} order by p.inicio, p.id`,
    sql`select 'recibo' as registro, r.numero, u.nome as unidade, r.dia, r.valor, r.folha -> 'pagador' as pagador, r.folha -> 'itens' as itens,
        r.nfse, r.cancelado_em as "canceladoEm", r.motivo
      from recibo r join unidade u on u.id = r.unidade_id where r.paciente_id = ${estes} order by r.emitido_em, r.id`,
    sql`select 'contato' as registro, em, texto, promessa from cobranca_contato where paciente_id = ${estes} order by em, id`,
  ]
  for (const parte of partes) yield* (await parte.execute(db)).rows
}
