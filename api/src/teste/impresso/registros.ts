import { MEDIDAS_PRONTAS } from '@clinica/shared-domain'
import type { Registro } from '../../prontuario/registro/registro.queries'

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`
type Resposta = NonNullable<Registro['formulario']>['grupoRespostas'][number]['respostas'][number]

const resposta = (
  n: number,
  enunciado: string,
  tipo: Resposta['questao']['tipo'],
  mais: Partial<Resposta>,
): Resposta => ({
  respostaId: id(5000 + n),
  questao: {
    _id: id(6000 + n),
    enunciado,
    tipo,
    obrigatorio: false,
    expandida: tipo === 'Texto',
    opcoes: null,
  },
  valor: '',
  tabela: null,
  numero: null,
  complemento: null,
  ...mais,
})

const medidaDeTeste = (n: number, sigla: string, mais: Partial<Resposta>): Resposta => {
  const escore = MEDIDAS_PRONTAS.find((m) => m.sigla === sigla)?.escore
  const feita = resposta(n, sigla, 'Escore', mais)
  return { ...feita, questao: { ...feita.questao, escore: escore as never } }
}

const AUTORA = {
  nome: 'Íris Assunção de Melo',
  profissao: 'Fisioterapeuta geral',
  conselho: 'CREFITO',
  ufConselho: 'MG',
  numeroConselho: '4-920000-F',
}

const base = (n: number): Registro => ({
  _id: id(n),
  tipo: 'evolucao',
  data: '2026-11-03',
  especialidade: { _id: id(1), nome: 'Fisioterapia' },
  agendamento: {
    _id: id(2),
    data: '2026-11-03',
    hora: '08:00',
    index: 4,
    total: 10,
    especialidade: 'Fisioterapia',
    unidade: 'Centro',
    status: 'evoluido',
    ativo: true,
  },
  guia: {
    _id: id(3),
    numero: '10011745',
    especialidade: { nome: 'Fisioterapia' },
    cid: 'M75.1',
    patologiasPregressas: [],
  },
  formulario: null,
  entrada: null,
  autor: AUTORA,
  autorId: null,
  textoDe: AUTORA,
  motivo: null,
  adendos: [],
  anexos: [],
  removidoEm: null,
  fechadoEm: null,
  criadoEm: new Date('2026-11-03T11:50:00Z'),
  atualizadoEm: new Date('2026-11-03T11:50:00Z'),
  updatedAt: new Date('2026-11-03T11:50:00Z'),
  versao: 1,
  salvoPor: 'Íris Assunção de Melo',
})

export const diarioDeTeste = (n: number, entrada: string, mais: Partial<Registro> = {}): Registro => ({
  ...base(n),
  tipo: 'diario',
  entrada,
  ...mais,
})

/** One answer of each kind, and one that nobody gave. */
export const evolucaoDeTeste = (n: number, mais: Partial<Registro> = {}): Registro => ({
  ...base(n),
  formulario: {
    _id: id(4),
    nome: 'Sessão de Fisioterapia',
    grupoRespostas: [
      {
        titulo: 'Como chegou',
        respostas: [
          resposta(1, 'EVA', 'EVA', { valor: '4', numero: 4 }),
          resposta(2, 'Como o paciente chegou?', 'Texto', {
            valor:
              'Relata melhora desde a última sessão, com menos dor no ombro ao elevar o braço e ao vestir-se.\nDormiu bem.',
            complemento: 'Veio acompanhado.',
          }),
          resposta(3, 'Próxima reavaliação', 'Data', { valor: '2026-12-01' }),
          resposta(4, 'Fez os exercícios em casa?', 'Sim/Não', {}),
        ],
      },
      {
        titulo: 'Medidas',
        respostas: [
          resposta(5, 'Amplitude de movimento e força muscular', 'Tabela', {
            tabela: {
              'ombro.flexao': {
                adm: { direito: 150, esquerdo: 178 },
                forcaMuscular: { direito: 4, esquerdo: 5 },
              },
              'colunaLombar.flexao': { adm: { direito: 80 } },
            },
          }),
          medidaDeTeste(7, 'PSFS', {
            valor: '5,5',
            numero: 5.5,
            tabela: { 0: { nota: 4, nome: 'Subir escada' }, 1: { nota: 7, nome: 'Correr' } },
          }),
          medidaDeTeste(8, 'TUG', { valor: '14,20', numero: 14.2, tabela: { 0: { nota: 14.2 } } }),
        ],
      },
      { titulo: 'Sem resposta', respostas: [resposta(6, 'Plano de tratamento', 'Texto', {})] },
    ],
  },
  ...mais,
})
