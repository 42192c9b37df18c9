import type { Evolucao, GuiaDoRegistro, SessaoDoRegistro } from '@clinica/shared-domain'
import type MockAdapter from 'axios-mock-adapter'
import { mockServer, questao } from '../../teste/tela'

const ORTOPEDIA = { _id: 'e1', nome: 'Ortopedia' }
export const VERSAO = '2026-11-18T11:00:00.000Z'

export const sessao = (data: string, mudancas: Partial<SessaoDoRegistro> = {}): SessaoDoRegistro => ({
  _id: `s-${data}`,
  data,
  hora: '08:00',
  status: 'evoluido',
  ativo: true,
  unidade: 'Centro',
  especialidade: ORTOPEDIA,
  profissional: { _id: 'p1', nome: 'Bia Souza' },
  guias: [{ _id: 'g1', numero: '100' }],
  index: 1,
  total: 12,
  avaliacao: false,
  temRegistro: true,
  ...mudancas,
})
const SESSOES = [
  sessao('2025-11-16'),
  sessao('2025-11-18'),
  sessao('2025-11-20', { status: 'assinado', temRegistro: false, index: 3 }),
]
const GUIA: GuiaDoRegistro = {
  _id: 'g1',
  numero: '100',
  autorizacao: { numeroGuia: '77001' },
  especialidade: ORTOPEDIA,
  cid: 'M75.1',
  agendamentos: SESSOES.map((s) => s._id),
  patologiasPregressas: [],
  versaoDasPatologias: 0,
}
export const diario = (mudancas: Partial<Evolucao> = {}): Evolucao => ({
  _id: 'd1',
  tipo: 'diario',
  data: '2025-11-18',
  especialidade: ORTOPEDIA,
  agendamento: {
    _id: 's-2025-11-18',
    data: '2025-11-18',
    hora: '08:00',
    index: 2,
    total: 12,
    especialidade: 'Ortopedia',
    unidade: 'Centro',
    status: 'evoluido',
    ativo: true,
  },
  guia: null,
  formulario: null,
  entrada: '<h3>O que foi feito</h3><p>Mobilização grau III.</p>',
  autor: {
    nome: 'Bia Souza',
    profissao: 'Fisioterapeuta',
    conselho: 'CREFITO',
    ufConselho: 'SP',
    numeroConselho: '123',
  },
  autorId: 'Profissional',
  criadoEm: VERSAO,
  atualizadoEm: VERSAO,
  updatedAt: VERSAO,
  versao: 1,
  ...mudancas,
})
export const OBRIGATORIA = questao(1, { enunciado: 'Como chegou?', obrigatorio: true })

/** What the page of the diaries of patient p1 asks for. */
export const diarioServer = (): MockAdapter => {
  const servidor = mockServer()
  servidor.onGet('/paciente/p1').reply(200, {
    paciente: {
      _id: 'p1',
      nome: 'Nair Dias',
      nome_social: 'Nina Dias',
      data_nascimento: '1959-05-10',
      sexo: 'Feminino',
      riscoDeQueda: false,
    },
  })
  servidor.onGet('/evolucao/p1/especialidades').reply(200, {
    especialidades: [{ ...ORTOPEDIA, total: 3 }],
    diarios: 1,
  })
  servidor.onGet('/evolucao/p1/agendamentos').reply(200, { agendamentos: SESSOES })
  servidor.onGet('/evolucao/p1/guias').reply(200, { guias: [GUIA] })
  servidor.onGet('/evolucao/p1/rascunhos').reply(200, { rascunhos: [] })
  servidor.onPut('/evolucao/p1/rascunho').reply(200, { rascunho: { _id: 'r1', updatedAt: VERSAO } })
  servidor.onGet('/evolucao/p1/diarios').reply(({ params }) => {
    const todos = params.agendamento_id && params.agendamento_id !== 's-2025-11-18' ? [] : [diario()]
    return [200, { diarios: todos, total: todos.length }]
  })
  servidor.onGet('/evolucao/respostas').reply(200, { paciente: 'p1', respostas: [], registro: null })
  servidor.onGet('/v2/paciente/p1/evolucao').reply(200, { evolucoes: [diario()], total: 1, resumo: null })
  servidor.onGet('/questionario').reply(200, {
    questionarios: [
      {
        _id: 'f1',
        nome: 'Avaliação ortopédica',
        especialidade: ORTOPEDIA,
        avaliacao: true,
        ativo: true,
        questoes: [{ id: 'grupo1', titulo: 'Como chegou', questoes: [OBRIGATORIA] }],
      },
    ],
  })
  return servidor
}
