import { sql } from 'kysely'
import type { Base } from '../../../platform/db/banco'
import type { Folha, ItemDoRecibo } from './recibo.queries'

/** 'CREFITO-MG 4-920000-F' of the professional `f`; null where the register has no number. */
const conselho = sql`nullif(concat_ws(' ', nullif(concat_ws('-', f.tiss ->> 'conselho', f.tiss ->> 'ufConselho'), ''),
  nullif(f.numero_conselho, '')), '')`

/** Sessions that a receipt's package or month says one by one; beyond, only how many. */
const DIAS_DITOS = 31

type Linha = {
  data: string
  tipo: string
  descricao: string
  especialidade: string | null
  profissional: string | null
  conselho: string | null
  valor: number
  /** Of a package or a month: its sessions by professional, up to the day of the receipt. */
  sessoes: { profissional: string; conselho: string | null; dias: string[] }[] | null
}

const diaEMes = (dia: string): string => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`

const itensOf = ({ sessoes, tipo, especialidade, descricao, ...linha }: Linha): ItemDoRecibo => {
  const diz = tipo === 'sessao' || tipo === 'coparticipacao' || tipo === 'falta'
  const servico =
    diz && especialidade && !descricao.includes(especialidade) ? `${descricao}, ${especialidade}` : descricao
  const { data, profissional, valor } = linha
  if (!sessoes?.length) return { data, servico, profissional, conselho: linha.conselho, valor }
  const ditas = sessoes.map(({ profissional: quem, conselho: c, dias }) => {
    const quando =
      dias.length > DIAS_DITOS ? `${dias.length} sessões` : `sessões em ${dias.map(diaEMes).join(', ')}`
    return `${[quem, c].filter(Boolean).join(', ')}: ${quando}`
  })
  return { data, servico, profissional: ditas.join('; '), conselho: null, valor }
}

/** What these payments were on, as a paper says it: a line for each charge, and one for what is credit. */
const listItens = async (
  db: Base,
  recebimentos: readonly string[],
  hoje: string,
): Promise<ItemDoRecibo[]> => {
  const { rows } = await sql<Linha>`
    with posto as (
      select k.cobranca_id, sum(k.valor)::bigint as valor from recebimento_cobranca k
      where k.recebimento_id = any(${recebimentos}::uuid[]) group by k.cobranca_id having sum(k.valor) > 0)
    select coalesce(a.data, c.data) as data, c.tipo, c.descricao, e.nome as especialidade, f.nome as profissional,
      ${conselho} as conselho, posto.valor, s.sessoes
    from posto join cobranca c on c.id = posto.cobranca_id
    left join agendamento a on a.id = c.agendamento_id
    left join especialidade e on e.id = a.especialidade_id
    left join profissional f on f.id = a.profissional_id
    left join lateral (
      select json_agg(json_build_object('profissional', q.nome, 'conselho', q.conselho, 'dias', q.dias) order by q.nome) as sessoes
      from (
        select f.nome, ${conselho} as conselho, array_agg(g.data order by g.data) as dias
        from sessao_coberta v join agendamento g on g.id = v.agendamento_id join profissional f on f.id = g.profissional_id
        where g.data <= ${hoje}::date and (v.pacote_id = c.pacote_id
          or (v.plano_id = c.plano_id and g.data >= c.competencia and g.data < c.competencia + interval '1 month'))
        group by f.id) q) s on c.agendamento_id is null
    order by 1, c.vence, c.id`.execute(db)
  return rows.map(itensOf)
}

export type Pagamento = {
  id: string
  unidade_id: string
  paciente_id: string | null
  valor: number
  credito: number
  devolvido: number
  dia: string
  pagador_nome: string | null
  pagador_cpf: string | null
  cancelado_em: Date | null
}

/** Locked until the transaction ends, in one order. */
export const lockPagamentos = async (tx: Base, ids: readonly string[]): Promise<Pagamento[]> =>
  (
    await sql<Pagamento>`
      select id, unidade_id, paciente_id, valor, credito, devolvido, dia, pagador_nome, pagador_cpf, cancelado_em
      from recebimento where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  ).rows

/** All that the paper says of these payments, of one patient in one unit. */
export const buildFolha = async (
  db: Base,
  pagamentos: readonly Pagamento[],
  pagador: Folha['pagador'] | null,
  hoje: string,
): Promise<Folha> => {
  const [primeiro] = pagamentos as [Pagamento]
  const ids = pagamentos.map((p) => p.id)
  const { rows } = await sql<
    Pick<Folha, 'unidade' | 'paciente'> & { responsavel: Folha['pagador'] | null; formas: Folha['formas'] }
  >`
    select json_build_object('nome', coalesce(u.tiss ->> 'razaoSocial', u.nome), 'cnpj', u.cnpj, 'cidade', u.endereco ->> 'cidade',
        'endereco', concat_ws(', ', u.endereco ->> 'endereco', u.endereco ->> 'numero', u.endereco ->> 'complemento',
          u.endereco ->> 'bairro', nullif(concat_ws('/', u.endereco ->> 'cidade', u.endereco ->> 'uf'), ''))) as unidade,
      json_build_object('nome', p.nome, 'cpf', p.cpf) as paciente,
      case when p.cpf is null and p.responsavel_nome is not null
        then json_build_object('nome', p.responsavel_nome, 'cpf', p.responsavel_cpf) end as responsavel,
      (select json_agg(json_build_object('forma', f.forma, 'parcelas', f.parcelas, 'valor', f.valor) order by f.valor desc, f.forma)
        from (select forma, parcelas, sum(valor)::bigint as valor from recebimento_forma
          where recebimento_id = any(${ids}::uuid[]) group by forma, parcelas) f) as formas
    from unidade u, paciente p where u.id = ${primeiro.unidade_id} and p.id = ${primeiro.paciente_id}`.execute(
    db,
  )
  const [lida] = rows
  if (!lida) throw new Error('recibo de um pagamento sem paciente')
  const dito = pagamentos.find((p) => p.pagador_nome)
  const credito = pagamentos.reduce((soma, p) => soma + p.credito, 0)
  const { unidade, paciente, responsavel, formas } = lida
  return {
    unidade,
    paciente,
    pagador:
      pagador ??
      (dito?.pagador_nome ? { nome: dito.pagador_nome, cpf: dito.pagador_cpf } : (responsavel ?? paciente)),
    itens: [
      ...(await listItens(db, ids, hoje)),
      ...(credito > 0
        ? [
            {
              data: primeiro.dia,
              servico: 'Pagamento adiantado',
              profissional: null,
              conselho: null,
              valor: credito,
            },
          ]
        : []),
    ],
    formas,
    devolvido: pagamentos.reduce((soma, p) => soma + p.devolvido, 0),
  }
}
