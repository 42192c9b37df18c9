import { answerOf, http, type Send } from '@clinica/shared-auth'
import {
  freeNumber,
  type HoraDaSemana,
  type HorariosAnswer,
  horariosDaSemana,
  modeloComSemana,
} from '@clinica/shared-domain'
import { feriadosDoAno } from '@clinica/shared-domain/comum/calendario/feriados'
import { convenioApi } from '../convenio/convenio.api'
import { especialidadeApi } from '../especialidade/especialidade.api'
import { closeNacionais } from '../fechamento/fechamento.api'
import { profissionalApi } from '../profissional/profissional.api'
import { tabelaProcedimentoApi } from '../tabelaProcedimento/tabelaProcedimento.api'
import { unidadeApi } from '../unidade/unidade.api'
import type { Sessao } from './sessao'

export const createUnidade = (send: Send, unidade: { nome: string; faixa: string }) =>
  send({ unidade }, (chave) => unidadeApi.create({ ...unidade, ativo: true }, { chave }))

/** Those from `hoje` on, of its year and of the next, without those that are optional. */
export const closeFeriados = async (send: Send, hoje: string): Promise<void> => {
  const ano = Number(hoje.slice(0, 4))
  for (const a of [ano, ano + 1]) {
    const datas = feriadosDoAno(a)
      .filter((f) => !f.facultativo && f.data >= hoje)
      .map((f) => f.data)
    const envio = { ano: a, datas }
    if (datas.length > 0) await send({ feriados: envio }, (chave) => closeNacionais(envio, chave))
  }
}

/** `codigos`: those that number guides already. */
export const createEspecialidade = (
  send: Send,
  { nome, duracao, vagas }: { nome: string } & Sessao,
  codigos: number[],
) => {
  const envio = {
    nome,
    sessaoMinutos: duracao,
    sessaoPessoas: vagas,
    ativo: true,
    maximoAgendamentos: 0,
    codigoNumeracaoGuia: Math.min(99, freeNumber(codigos)),
    convenios: [],
  }
  return send({ especialidade: envio }, (chave) => especialidadeApi.create(envio, { chave }))
}

export type LinhaDeProfissional = {
  nome: string
  numeroConselho: string
  email: string
  celular: string
  telefone: string
  unidade: string
  especialidades: string[]
  semana: HoraDaSemana[]
  /** Specialties whose template still lacks these hours, once the professional is registered. */
  faltam?: string[]
}

export const createProfissional = (send: Send, p: LinhaDeProfissional) => {
  const { unidade, especialidades, semana, faltam: _, ...dados } = p
  const envio = {
    ...dados,
    unidade: [unidade],
    especialidade: especialidades,
    avaliacao: true,
    atendimentos: especialidades.map((especialidade) => ({
      unidade,
      especialidade,
      horarios: horariosDaSemana(semana),
    })),
    ativo: true,
  }
  return send({ profissional: envio }, (chave) => profissionalApi.create(envio, { chave }))
}

/** The template of one pair takes the hours of a professional more. */
export const growModelo = async (
  send: Send,
  par: { unidade: string; especialidade: string },
  semana: readonly HoraDaSemana[],
  sessao: Sessao,
): Promise<void> => {
  const antes = await answerOf(http.get<HorariosAnswer>('/agenda/horarios', { params: par }), 'agenda')
  const horarios = modeloComSemana(antes?.horarios ?? [], semana, sessao)
  const envio = { ...par, horarios, confirmado: false }
  await (antes
    ? send({ modelo: envio, de: antes.updatedAt }, (chave) =>
        http.put(
          `/agenda/${antes._id}/horarios`,
          { ...envio, _id: antes._id, updatedAt: antes.updatedAt },
          { chave },
        ),
      )
    : send({ modelo: envio }, (chave) => http.post('/agenda/horarios', envio, { chave })))
}

/** Rows get codes of the house, 1 on; they are changed in the table. */
export const createTabela = async (
  send: Send,
  precos: readonly { nome: string; valor: number }[],
): Promise<string> => {
  const procedimentos = precos.map(({ nome, valor }, i) => ({
    codigo: String(i + 1),
    nome,
    ch: null,
    valor_fixo: valor,
  }))
  const envio = { nome: 'Tabela da casa', ativo: true, procedimentos }
  const { registro } = await send({ tabela: envio }, (chave) =>
    tabelaProcedimentoApi.create(envio, { chave }),
  )
  return registro?._id ?? ''
}

export const createConvenio = (
  send: Send,
  convenio: { nome: string; ans?: string | null; particular: boolean },
  tabela: string,
) => {
  const envio = { ...convenio, ativo: true, tabelas: [{ _id: tabela }] }
  return send({ convenio: envio }, (chave) => convenioApi.create(envio, { chave }))
}
