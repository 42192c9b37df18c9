import type { Evolucao, Questionario, ResumoDoRegistro } from '@clinica/shared-domain'
import { questao } from './tela'

export const id = (n: number): string => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`

const ORTOPEDIA = { _id: id(20), nome: 'Ortopedia' }
const GUIA = { _id: id(30), numero: '10011702' }
const FORMULARIO = { _id: id(40), nome: 'Sessão de Ortopedia' }

/** How the patient arrived (a text that must be answered) and pain. */
const CHEGOU = questao(101, {
  enunciado: 'Como chegou?',
  obrigatorio: true,
  respostasPadroes: [{ titulo: 'Melhora', texto: 'Relata melhora.' }],
})
const DOR = questao(102, { enunciado: 'Dor agora', tipo: 'EVA' })

export const QUESTIONARIO: Questionario = {
  ...FORMULARIO,
  especialidade: ORTOPEDIA,
  avaliacao: false,
  ativo: true,
  questoes: [{ id: id(60), titulo: 'Como chegou', questoes: [CHEGOU, DOR] }],
}

const resposta = (de: typeof CHEGOU, valor: string, numero: number | null = null) => ({
  respostaId: id(500),
  questao: {
    _id: de._id,
    enunciado: de.enunciado,
    tipo: de.tipo,
    obrigatorio: de.obrigatorio,
    expandida: false,
    opcoes: null,
  },
  valor,
  tabela: null,
  numero,
  complemento: null,
})

/** An evolution of a day with this pain; `n` tells it from the others, as it does its session. */
export const evolucao = (n: number, data: string, dor: number): Evolucao => ({
  _id: id(200 + n),
  tipo: 'evolucao',
  data,
  especialidade: ORTOPEDIA,
  agendamento: {
    _id: id(300 + n),
    data,
    hora: '08:00',
    index: 6,
    total: 12,
    especialidade: 'Ortopedia',
    unidade: 'Centro',
    status: 'evoluido',
    ativo: true,
  },
  guia: {
    ...GUIA,
    especialidade: { nome: 'Ortopedia' },
    cid: 'M75.1',
    patologiasPregressas: [
      { nome: 'Hipertensão', possui: true, valor: null },
      { nome: 'Diabetes', possui: false, valor: null },
      { nome: 'Outro', possui: true, valor: 'Prótese' },
    ],
    versaoDasPatologias: 3,
  },
  formulario: {
    ...FORMULARIO,
    grupoRespostas: [
      {
        titulo: 'Como chegou',
        respostas: [resposta(CHEGOU, 'Relata melhora.'), resposta(DOR, String(dor), dor)],
      },
    ],
  },
  entrada: null,
  autor: {
    nome: 'Carolina Braga',
    profissao: 'Fisioterapeuta',
    conselho: 'CREFITO',
    ufConselho: 'SP',
    numeroConselho: '12345',
  },
  autorId: 'u1',
  criadoEm: `${data}T12:00:00.000Z`,
  atualizadoEm: `${data}T12:00:00.000Z`,
  updatedAt: `${data}T12:00:00.000Z`,
  versao: 1,
})

/** What stands above a record of three entries; its session of 21/11/2026 was signed. */
export const RESUMO: ResumoDoRegistro = {
  paciente: {
    _id: id(1),
    nome: 'Nair Alves Dias',
    nome_social: 'Nina Alves',
    data_nascimento: '1959-03-02',
    sexo: 'Feminino',
    profissao: 'Costureira',
  },
  prontuario: id(9),
  formularios: [{ ...FORMULARIO, total: 3 }],
  todos: 3,
  removidos: 0,
  aEvoluir: {
    _id: id(299),
    data: '2026-11-21',
    hora: '08:00',
    especialidade: ORTOPEDIA,
    unidade: 'Centro',
    profissional: { _id: id(50), nome: 'Carolina Braga' },
    guia: GUIA,
    status: 'assinado',
    index: 7,
    total: 12,
  },
  materialPendente: true,
  fotos: 0,
  medidasDevidas: [],
  emitidos: [],
}
