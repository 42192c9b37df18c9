import { randomUUID } from 'node:crypto'
import type {
  Agendamento,
  Evolucao,
  EvolucoesAnswer,
  Formulario,
  Perfil,
  Questao,
  ResumoDoRegistro,
  TipoDeQuestao,
} from '@clinica/shared-domain'
import { type Clinica, HOJE, openAgenda } from '../agenda'
import type { Pedir } from '../app'

type Resposta = ReturnType<Pedir>
type Troca = Record<string, unknown>

/** Whoever answers for what others wrote says why. */
const corrigindo = (perfil: Perfil) => (perfil === 'Gerente' ? { motivo: 'Correção' } : {})

/** The questions of the form, one of each kind; the first is required. */
const QUESTOES: readonly TipoDeQuestao[] = ['Texto', 'EVA', 'Tabela', 'Fracionário', 'Domínio', 'Sim/Não']

export type ClinicaComRegistro = Omit<Clinica, 'envio'> & {
  paciente: string
  questoes: Questao[]
  /** 'Sessão de Pilates' asks in two groups; 'Avaliação de Pilates' the same, of an assessment. */
  evolucao: Formulario
  avaliacao: Formulario
  q: (i: number) => string
  /** A signed session of today. */
  assinado: (troca?: Troca) => Promise<Agendamento>
  envio: (sessao: Pick<Agendamento, '_id'>, troca?: Troca) => Troca
  escrever: (envio: Troca, perfil?: Perfil, chave?: string) => Resposta
  escrita: (sessao: Pick<Agendamento, '_id'>, troca?: Troca, perfil?: Perfil) => Promise<Evolucao>
  /** An entry as a form would send it again. */
  reenvio: (e: Evolucao, troca?: Troca) => Troca
  alterar: (e: Evolucao, troca?: Troca, perfil?: Perfil) => Resposta
  remover: (e: Evolucao, perfil?: Perfil) => Resposta
  linha: (consulta?: string, perfil?: Perfil) => Promise<EvolucoesAnswer & { resumo: ResumoDoRegistro }>
  status: (id: string) => Promise<string | undefined>
}

/** The clinic of the schedule's tests with a form of each kind. */
export const openRegistro = async (
  opcoes: Parameters<typeof openAgenda>[0] = {},
): Promise<ClinicaComRegistro> => {
  const c = await openAgenda(opcoes)
  const gerente = c.pedir('Gerente')
  const criado = async (caminho: string, chave: string, corpo: object) => {
    const r = await gerente('POST', `/api/${caminho}`, corpo)
    if (r.statusCode !== 201) throw new Error(`${r.statusCode} ${r.body}`)
    return r.json()[chave]
  }
  const dominio = await c.db
    .selectFrom('dominio')
    .select('id')
    .where('nome', '=', 'Sexo')
    .executeTakeFirstOrThrow()
  const questoes: Questao[] = []
  for (const [i, tipo] of QUESTOES.entries())
    questoes.push(
      await criado('questao', 'questao', {
        enunciado: `Questão de ${tipo}`,
        tipo,
        obrigatorio: i === 0,
        ativo: true,
        ...(tipo === 'Domínio' && { dominio: { _id: dominio.id } }),
      }),
    )
  const q = (i: number): string => (questoes[i] as Questao)._id
  const formulario = (nome: string, avaliacao: boolean): Promise<Formulario> =>
    criado('formulario', 'formulario', {
      nome,
      especialidade: { _id: c.pilates._id },
      ativo: true,
      avaliacao,
      gruposQuestoes: [
        { titulo: 'Como chegou', questoes: [{ _id: q(0) }, { _id: q(1) }] },
        { titulo: 'Medidas', questoes: [2, 3, 4, 5].map((i) => ({ _id: q(i) })) },
      ],
    })
  const evolucao = await formulario('Sessão de Pilates', false)
  const avaliacao = await formulario('Avaliação de Pilates', true)
  const paciente = c.clinica.pacientes[0]?._id as string
  const base = `/api/v2/paciente/${paciente}/evolucao`

  const envio: ClinicaComRegistro['envio'] = (sessao, troca = {}) => ({
    agendamentoID: sessao._id,
    guiaID: c.clinica.pacientes[0]?.guia._id,
    formulario: { _id: evolucao._id },
    data: HOJE,
    dataConfirmada: true,
    respostas: [
      { questao: q(0), valor: 'Chegou bem disposta.' },
      { questao: q(1), valor: '4' },
    ],
    ...troca,
  })
  const escrever: ClinicaComRegistro['escrever'] = (corpo, perfil = 'Profissional', chave = randomUUID()) =>
    c.pedir(perfil)('POST', base, corpo, { 'idempotency-key': chave })
  const reenvio: ClinicaComRegistro['reenvio'] = (e, troca = {}) => ({
    agendamentoID: e.agendamento._id,
    guiaID: e.guia?._id ?? null,
    formulario: { _id: e.formulario?._id },
    data: e.data,
    dataConfirmada: true,
    respostas: (e.formulario?.grupoRespostas ?? []).flatMap((g) =>
      g.respostas.map(({ questao, valor, tabela, complemento }) => ({
        questao: questao._id,
        valor,
        tabela,
        complemento,
      })),
    ),
    updatedAt: e.updatedAt,
    ...troca,
  })
  return {
    ...c,
    paciente,
    questoes,
    evolucao,
    avaliacao,
    q,
    envio,
    escrever,
    reenvio,
    assinado: async (troca = {}) => {
      const a = await c.marcado(troca)
      await c.emStatus(a._id, 'assinado')
      return a
    },
    escrita: async (sessao, troca, perfil) => {
      const r = await escrever(envio(sessao, troca), perfil)
      if (r.statusCode !== 201) throw new Error(`${r.statusCode} ${r.body}`)
      return r.json().evolucao
    },
    alterar: (e, troca, perfil = 'Profissional') =>
      c.pedir(perfil)('PUT', `${base}/${e._id}`, reenvio(e, { ...corrigindo(perfil), ...troca })),
    remover: (e, perfil = 'Profissional') =>
      c.pedir(perfil)(
        'DELETE',
        `${base}/${e._id}?updatedAt=${encodeURIComponent(e.updatedAt)}`,
        corrigindo(perfil),
      ),
    linha: async (consulta = '', perfil = 'Profissional') =>
      (await c.pedir(perfil)('GET', base + consulta)).json(),
    status: async (id) =>
      (await c.db.selectFrom('agendamento').select('status').where('id', '=', id).executeTakeFirst())?.status,
  }
}

/** What a professional is answered by the address under /api; throws when it is refused. */
export const readerOf = (clinica: () => ClinicaComRegistro) => async (url: string) => {
  const r = await clinica().pedir('Profissional')('GET', `/api${url}`)
  if (r.statusCode !== 200) throw new Error(`${r.statusCode} ${r.body}`)
  return r.json()
}
