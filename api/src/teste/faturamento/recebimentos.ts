import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../platform/db/tabelas'
import type { Clinica } from '../agenda'

/** A row in every table of private money that names a patient: one paid in part, with a package, a plan and a talk about it. */
export const insertConta = async (c: Pick<Clinica, 'db' | 'clinica'>, paciente: string): Promise<void> => {
  const { db, clinica } = c
  const unidade_id = clinica.unidades[0]._id
  const especialidade_id = clinica.especialidades[0]._id
  const [caixa, cobranca, recebimento, credito] = [uuid(), uuid(), uuid(), uuid()]
  const de = { unidade_id, paciente_id: paciente }
  const em = sql<Date>`now()`
  const por = 'recepcionista@clinica.teste'
  const data = '2026-11-20'
  await db
    .insertInto('pacote_particular')
    .values({
      id: uuid(),
      ...de,
      especialidade_id,
      nome: 'Dez',
      sessoes: 10,
      preco: 0,
      desde: data,
      ate: '2026-12-20',
      vendido_por: por,
    })
    .execute()
  await db
    .insertInto('plano_mensal')
    .values({
      id: uuid(),
      ...de,
      especialidade_id,
      nome: 'Mês',
      dias_semana: 2,
      preco: 100,
      dia_vencimento: 10,
      inicio: data,
      vendido_por: por,
    })
    .execute()
  await db
    .insertInto('caixa')
    .values({
      id: caixa,
      unidade_id,
      usuario_id: clinica.usuarios.Recepcionista._id,
      dia: data,
      fundo: 0,
      aberto_em: em,
    })
    .onConflict((x) => x.constraint('caixa_uk').doNothing())
    .execute()
  await db
    .insertInto('cobranca')
    .values({
      id: cobranca,
      ...de,
      tipo: 'avulsa',
      descricao: 'Faixa',
      data,
      vence: data,
      valor: 500,
      pago: 250,
      criada_em: em,
      criada_por: por,
    })
    .execute()
  await db
    .insertInto('recebimento')
    .values({
      id: recebimento,
      ...de,
      valor: 200,
      credito: 0,
      dia: data,
      em,
      por,
      caixa_id: caixa,
      pagador_nome: 'Mãe',
      pagador_cpf: '52998224725',
    })
    .execute()
  await db
    .insertInto('recebimento_forma')
    .values({ recebimento_id: recebimento, posicao: 0, forma: 'pix', valor: 200 })
    .execute()
  await db
    .insertInto('recebimento_cobranca')
    .values({ id: uuid(), recebimento_id: recebimento, cobranca_id: cobranca, valor: 200, em, por })
    .execute()
  await db
    .insertInto('credito_anterior')
    .values({ id: credito, ...de, descricao: 'Crédito anterior', data, valor: 80, credito: 30, em, por })
    .execute()
  await db
    .insertInto('credito_anterior_cobranca')
    .values({ id: uuid(), credito_id: credito, cobranca_id: cobranca, valor: 50, em, por })
    .execute()
  await db
    .insertInto('lancamento')
    .values({ id: uuid(), ...de, data, em, por, tipo: 'credito_anterior', valor: 80, credito_id: credito })
    .execute()
  await db
    .insertInto('lancamento')
    .values([
      {
        id: uuid(),
        ...de,
        data,
        em,
        por,
        tipo: 'cobranca',
        valor: -500,
        cobranca_id: cobranca,
        recebimento_id: null,
      },
      {
        id: uuid(),
        ...de,
        data,
        em,
        por,
        tipo: 'recebimento',
        valor: 200,
        cobranca_id: null,
        recebimento_id: recebimento,
      },
    ])
    .execute()
  await db
    .insertInto('cobranca_contato')
    .values({ id: uuid(), paciente_id: paciente, em, por, texto: 'Paga na quarta' })
    .execute()
  await db
    .insertInto('recibo')
    .values({
      id: uuid(),
      ...de,
      numero: sql<number>`(select coalesce(max(numero), 0) + 1 from recibo)`,
      valor: 100,
      dia: data,
      emitido_em: em,
      emitido_por: por,
      folha: JSON.stringify({ pagador: { nome: 'Quem paga', cpf: null } }),
    })
    .execute()
}

/**
 * What is not exact: every cent of a payment is on a charge, in advance or given back; nothing is paid of what is not owed; every sum
 * that is kept is that of its rows.
 */
export const listInexatos = async (db: Kysely<DB>): Promise<{ onde: string; id: string }[]> =>
  (
    await sql<{ onde: string; id: string }>`
      select 'recebimento' as onde, r.id from recebimento r
      where case when r.cancelado_em is null then r.valor - r.credito - r.devolvido else 0 end
        <> coalesce((select sum(valor) from recebimento_cobranca where recebimento_id = r.id), 0)
      union all select 'crédito anterior', k.id from credito_anterior k
      where k.valor - k.credito - k.retirado <> coalesce((select sum(valor) from credito_anterior_cobranca where credito_id = k.id), 0)
        or k.valor - k.retirado <> (select sum(valor) from lancamento where credito_id = k.id)
      union all select 'formas', r.id from recebimento r
      where r.valor <> (select sum(valor) from recebimento_forma where recebimento_id = r.id)
      union all select 'cobranca', x.id from cobranca x
      where x.pago <> coalesce((select sum(valor) from recebimento_cobranca where cobranca_id = x.id), 0)
          + coalesce((select sum(valor) from credito_anterior_cobranca where cobranca_id = x.id), 0)
        or x.valor - x.abatido <> -(select sum(valor) from lancamento where cobranca_id = x.id)
      union all select 'de outro', x.id from recebimento_cobranca x join recebimento r on r.id = x.recebimento_id
      join cobranca c on c.id = x.cobranca_id where r.paciente_id is distinct from c.paciente_id
      union all select 'de outro', x.id from credito_anterior_cobranca x join credito_anterior k on k.id = x.credito_id
      join cobranca c on c.id = x.cobranca_id where k.paciente_id is distinct from c.paciente_id
      union all select 'conta', k.paciente_id from conta k
      where k.saldo <> coalesce((select sum(valor) from lancamento where paciente_id = k.paciente_id), 0)
        or k.saldo <> (select coalesce(sum(credito), 0) from recebimento where paciente_id = k.paciente_id)
          + (select coalesce(sum(credito), 0) from credito_anterior where paciente_id = k.paciente_id)
          - (select coalesce(sum(aberto), 0) from cobranca where paciente_id = k.paciente_id)
      union all select 'sessão', a.id from agendamento a
      where (select count(*) from cobranca c where c.agendamento_id = a.id and c.viva)
          + (select count(*) from sessao_coberta s where s.agendamento_id = a.id)
        > case when a.ativo and a.status in ('assinado', 'evoluido') then 1
          -- Missed, or given up too late, where the unit charges that.
          when exists (select from unidade_cobranca r where r.unidade_id = a.unidade_id and (
            (a.ativo and a.status = 'faltou-sem-justificativa' and r.cobra_falta)
            or (not a.ativo and a.motivo_desativacao in ('paciente', 'doente', 'semResposta') and r.horas_de_aviso is not null))) then 1
          else 0 end
      union all select 'pacote', p.id from pacote_particular p
      where (select count(*) from sessao_coberta s where s.pacote_id = p.id) > p.sessoes`.execute(db)
  ).rows
