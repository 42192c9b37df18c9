import { formatData, formatEscore, type ValoresDoEmitido, wordsOfIdentidade } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { findProfissionalDoUsuario, type UnidadeDoImpresso, unidadeDoImpresso } from '../../cadastros/publico'
import type { Base } from '../../platform/db/banco'
import { getMedidas } from '../evolucao/medidas.queries'

/** Who signs, as they were. `conselho`: 'CREFITO-4 123456-F'; null of who is no professional of a council. */
export type Assinatura = { nome: string; profissao: string | null; conselho: string | null }

/** All that the paper says beside its text, number and version. */
export type Folha = {
  clinica: string
  unidade: UnidadeDoImpresso & { cidade: string | null }
  paciente: { nome: string; nome_social: string | null; data_nascimento: string; identidade: string }
  assinatura: Assinatura
  /** The clinic's day on which this version is issued. */
  dia: string
}

export type Pedido = {
  paciente: string
  unidade: string
  especialidade?: string | null | undefined
  inicio?: string | null | undefined
  fim?: string | null | undefined
}

/** Sessions that a document says one by one; beyond, only how many. */
const SESSOES_DITAS = 200
/** Measures that a document begins with: more are not read by anybody. */
const MEDIDAS_DITAS = 20

const conselhoOf = ({
  conselho,
  ufConselho,
  numeroConselho,
}: {
  conselho: string | null
  ufConselho: string | null
  numeroConselho: string | null
}): string | null =>
  conselho && numeroConselho
    ? [[conselho, ufConselho].filter(Boolean).join('-'), numeroConselho].join(' ')
    : null

/** Who writes, as a professional where they are one. */
export const getAssinatura = async (
  db: Base,
  { email, name }: { email: string; name: string },
): Promise<Assinatura> => {
  const profissional = await findProfissionalDoUsuario(db, email)
  return profissional
    ? { nome: profissional.nome, profissao: profissional.profissao, conselho: conselhoOf(profissional) }
    : { nome: name, profissao: null, conselho: null }
}

type Quem = Omit<Folha, 'clinica' | 'assinatura' | 'dia' | 'paciente'> & {
  paciente: Omit<Folha['paciente'], 'identidade'> & {
    cpf: string | null
    outro: { tipo: string; numero: string } | null
  }
}

/** Undefined where there is no such patient or unit. */
export const readFolha = async (
  db: Base,
  { paciente, unidade }: Pedido,
  clinica: string,
  assinatura: Assinatura,
  dia: string,
): Promise<Folha | undefined> => {
  const { rows } = await sql<Quem>`
    select json_build_object('nome', p.nome, 'nome_social', p.nome_social, 'data_nascimento', p.data_nascimento, 'cpf', p.cpf,
        'outro', case when p.outro_num is not null then json_build_object('tipo', p.outro_tipo, 'numero', p.outro_num) end) as paciente,
      ${unidadeDoImpresso}::jsonb || jsonb_build_object('cidade', u.endereco ->> 'cidade') as unidade
    from paciente p, unidade u where p.id = ${paciente}::uuid and u.id = ${unidade}::uuid`.execute(db)
  const [quem] = rows
  if (!quem) return undefined
  const { cpf, outro, ...pessoa } = quem.paciente
  return {
    clinica,
    unidade: quem.unidade,
    paciente: { ...pessoa, identidade: wordsOfIdentidade({ cpf, outro }) },
    assinatura,
    dia,
  }
}

const daEspecialidade = ({ especialidade }: Pedido, coluna: string) =>
  especialidade ? sql`and ${sql.ref(coluna)} = ${especialidade}::uuid` : sql``

export type Sessao = { data: string; hora: string }

/** Attended sessions of the period. */
const atendidas = (pedido: Pedido, hoje: string) => sql`
  from agendamento a
  where a.paciente_id = ${pedido.paciente}::uuid and a.ativo and a.status in ('assinado', 'evoluido')
    and a.data <= least(${pedido.fim ?? hoje}::date, ${hoje}::date) ${pedido.inicio ? sql`and a.data >= ${pedido.inicio}::date` : sql``}
    ${daEspecialidade(pedido, 'a.especialidade_id')}`

/** The attended sessions of the period, the oldest first. */
export const listSessoes = async (db: Base, pedido: Pedido, hoje: string): Promise<Sessao[]> =>
  (
    await sql<Sessao>`select a.data, a.hora ${atendidas(pedido, hoje)} order by a.data, a.hora, a.id`.execute(
      db,
    )
  ).rows

/** The day of the newest of them; null without any. */
export const lastDay = async (db: Base, pedido: Pedido, hoje: string): Promise<string | null> =>
  (await sql<{ dia: string | null }>`select max(a.data) as dia ${atendidas(pedido, hoje)}`.execute(db))
    .rows[0]?.dia ?? null

type DaGuia = { cid: string | null; medico: string | null; especialidade: string | null }

const getDaGuia = async (db: Base, pedido: Pedido): Promise<DaGuia> => {
  const { rows } = await sql<DaGuia>`
    select (select g.cid10 from guia g where g.paciente_id = ${pedido.paciente}::uuid and g.ativo and g.cid10 is not null
        ${daEspecialidade(pedido, 'g.especialidade_id')} order by g.data_emissao desc, g.id desc limit 1) as cid,
      (select coalesce(m.nome, g.solicitante_nome) from guia g left join medico m on m.id = g.solicitante_id
        where g.paciente_id = ${pedido.paciente}::uuid and g.ativo and (m.id is not null or g.solicitante_nome is not null)
        ${daEspecialidade(pedido, 'g.especialidade_id')} order by g.data_emissao desc, g.id desc limit 1) as medico,
      (select e.nome from agendamento a join especialidade e on e.id = a.especialidade_id
        where a.paciente_id = ${pedido.paciente}::uuid and a.ativo ${daEspecialidade(pedido, 'a.especialidade_id')}
        order by a.data desc, a.hora desc, a.id desc limit 1) as especialidade`.execute(db)
  return rows[0] as DaGuia
}

const inNumber = (n: number): string => n.toLocaleString('pt-BR', { maximumFractionDigits: 2 })

/** The numbers that a goal of the patient's plans follows, by question. */
const listDasMetas = async (db: Base, paciente: string): Promise<Set<string>> => {
  const { rows } = await sql<{ questao: string }>`
    select distinct m -> 'medida' ->> 'questao' as questao from plano_terapeutico t, jsonb_array_elements(t.metas) m
    where t.paciente_id = ${paciente}::uuid and t.removido_em is null and m -> 'medida' ->> 'questao' is not null`.execute(
    db,
  )
  return new Set(rows.map(({ questao }) => questao))
}

/**
 * 'Dor no joelho (EVA): 8 em 02/03/2026, 2 em 20/11/2026', a line for each question, which names its specialty where not all are of the
 * document's; '' without any. A whole number counts something ('Sessões previstas'), unless a goal follows it.
 */
const medidasInWords = async (db: Base, pedido: Pedido, especialidade: string | null): Promise<string> => {
  const { medidas } = await getMedidas(db, pedido.paciente)
  const dasMetas = await listDasMetas(db, pedido.paciente)
  const { inicio, fim } = pedido
  const ditas = medidas
    .flatMap(({ questao, pontos }) => {
      if (pedido.especialidade && questao.especialidade !== especialidade) return []
      if (questao.tipo === 'Inteiro' && !dasMetas.has(questao._id)) return []
      const noPeriodo = pontos.filter(({ data }) => (!inicio || data >= inicio) && (!fim || data <= fim))
      const [primeiro] = noPeriodo
      const ultimo = noPeriodo.at(-1)
      if (!primeiro || !ultimo) return []
      const { escore } = questao
      const say = ({ numero, data }: { numero: number; data: string }) =>
        `${escore ? formatEscore(escore, numero) : inNumber(numero)} em ${formatData(data)}`
      const numeros = primeiro === ultimo ? say(ultimo) : `${say(primeiro)}, ${say(ultimo)}`
      return [{ enunciado: questao.enunciado, de: questao.especialidade, numeros }]
    })
    .slice(0, MEDIDAS_DITAS)
  const nomeia = ditas.some(({ de }) => de !== especialidade)
  return ditas
    .map(({ enunciado, de, numeros }) => `${nomeia ? `${de}, ` : ''}${enunciado}: ${numeros}`)
    .join('\n')
}

const periodoInWords = (pedido: Pedido, sessoes: readonly Sessao[]): string => {
  const inicio = pedido.inicio ?? sessoes[0]?.data
  const fim = pedido.fim ?? sessoes.at(-1)?.data
  if (inicio && fim)
    return inicio === fim ? `em ${formatData(fim)}` : `de ${formatData(inicio)} a ${formatData(fim)}`
  return inicio ? `desde ${formatData(inicio)}` : fim ? `até ${formatData(fim)}` : ''
}

const dayOf = (sessao: Sessao | undefined): string | null => (sessao ? formatData(sessao.data) : null)

const datasInWords = (sessoes: readonly Sessao[]): string =>
  sessoes.length > SESSOES_DITAS
    ? `${inNumber(sessoes.length)} sessões`
    : sessoes.map(({ data, hora }) => `${formatData(data)} às ${hora}`).join('\n')

/** What the record says for each field; nothing where it does not say. A kind that is not clinical gets no clinical one. */
export const readValores = async (
  db: Base,
  pedido: Pedido,
  { clinica, unidade, paciente, assinatura, dia }: Folha,
  sessoes: readonly Sessao[],
  clinico: boolean,
): Promise<ValoresDoEmitido> => {
  const nome = paciente.nome_social ? `${paciente.nome_social} (${paciente.nome})` : paciente.nome
  const valores: ValoresDoEmitido = {
    paciente: nome,
    identificação: [nome, paciente.identidade].filter(Boolean).join(', '),
    nascimento: formatData(paciente.data_nascimento),
    clínica: clinica,
    unidade: unidade.nome,
    cidade: unidade.cidade,
    hoje: formatData(dia),
    período: periodoInWords(pedido, sessoes),
    'sessões no período': sessoes.length === 1 ? '1 sessão' : `${inNumber(sessoes.length)} sessões`,
    'datas das sessões': datasInWords(sessoes),
  }
  if (!clinico) return valores
  const { cid, medico, especialidade } = await getDaGuia(db, pedido)
  return {
    ...valores,
    especialidade,
    cid,
    médico: medico,
    'primeira sessão': dayOf(sessoes[0]),
    'última sessão': dayOf(sessoes.at(-1)),
    'últimas medidas': await medidasInWords(db, pedido, especialidade),
    profissional: assinatura.nome,
    profissão: assinatura.profissao,
    conselho: assinatura.conselho,
  }
}
