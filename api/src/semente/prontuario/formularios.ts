import type { Especialidade, NomeDeEspecialidade } from '../cadastros/especialidades'
import { createSorteio } from '../sorteio'
import { type Contexto, type Linha, SISTEMA } from '../tipos'
import { generateDominios } from './dominios'
import { type ChaveDeQuestao, generateQuestoes, type QuestaoDaDemo } from './questoes'

const SEMENTE = 20_260_211

type Grupos = Readonly<Record<string, readonly ChaveDeQuestao[]>>
type Formularios = { avaliacao: Grupos; evolucao: Grupos }

const CHEGADA: readonly ChaveDeQuestao[] = ['chegada', 'eva', 'exercicios']
const PLANO: readonly ChaveDeQuestao[] = ['plano', 'reavaliacao']
const ANAMNESE: Grupos = {
  Queixa: ['queixa', 'inicioDosSintomas', 'lado', 'eva'],
  'Impacto na rotina': ['intensidade', 'dificuldade'],
  História: ['historia', 'cirurgia', 'medicamentos', 'exames'],
}
const QUEIXA_HOJE: Grupos = { 'Queixa hoje': ['intensidade', 'dificuldade'] }
const ONDE: Grupos = { 'Mapa da dor': ['mapa'] }
const METAS: Grupos = { Plano: ['objetivos', 'sessoesPrevistas', 'plano'] }
const evolucao = (feito: readonly ChaveDeQuestao[]): Grupos => ({
  'Como chegou': CHEGADA,
  'O que foi feito': feito,
  Plano: PLANO,
})

/** What each specialty asks, in an assessment and in a session. */
const FORMULARIOS: Record<NomeDeEspecialidade, Formularios> = {
  Pilates: {
    avaliacao: { ...ANAMNESE, Pilates: ['nivel', 'postura', 'respiracao'], ...METAS },
    evolucao: evolucao(['nivel', 'aparelhos', 'respiracao', 'resposta']),
  },
  Fisioterapia: {
    avaliacao: {
      ...ANAMNESE,
      ...ONDE,
      'Exame físico': ['marcha', 'edema', 'testes'],
      Medidas: ['tug', 'amplitude'],
      ...METAS,
    },
    evolucao: {
      ...evolucao(['conduta', 'resposta']),
      ...QUEIXA_HOJE,
      ...ONDE,
      Medidas: ['tug', 'amplitude'],
    },
  },
  RPG: {
    avaliacao: { ...ANAMNESE, Postura: ['postura', 'retracoes'], Medidas: ['amplitude'], ...METAS },
    evolucao: { ...evolucao(['conduta', 'minutosEmPostura', 'resposta']), ...QUEIXA_HOJE },
  },
  Ortopedia: {
    avaliacao: {
      ...ANAMNESE,
      ...ONDE,
      'Exame físico': ['marcha', 'testes'],
      Função: ['psfs'],
      'Amplitude de movimento e força': ['amplitude'],
      ...METAS,
    },
    evolucao: {
      ...evolucao(['conduta', 'resposta']),
      ...QUEIXA_HOJE,
      ...ONDE,
      Função: ['psfs'],
      'Amplitude de movimento e força': ['amplitude'],
    },
  },
  Hidroterapia: {
    avaliacao: { ...ANAMNESE, 'Antes da piscina': ['pressaoAntes', 'marcha'], ...METAS },
    evolucao: {
      ...evolucao(['conduta', 'temperatura', 'resposta']),
      'Sinais vitais': ['pressaoAntes', 'pressaoDepois'],
    },
  },
  Acupuntura: {
    avaliacao: { ...ANAMNESE, 'Exame energético': ['pulso', 'sono'], ...METAS },
    evolucao: evolucao(['pontos', 'pulso', 'sono', 'resposta']),
  },
  Osteopatia: {
    avaliacao: { ...ANAMNESE, Exame: ['postura', 'disfuncoes', 'testes'], ...METAS },
    evolucao: evolucao(['disfuncoes', 'manipulacoes', 'resposta']),
  },
  'Terapia Ocupacional': {
    avaliacao: { ...ANAMNESE, Função: ['avds', 'preensao', 'ortese'], Medidas: ['amplitude'], ...METAS },
    evolucao: { ...evolucao(['atividades', 'conduta', 'resposta']), Função: ['avds', 'preensao'] },
  },
}

const nomeDe = (especialidade: string, avaliacao: boolean): string =>
  `${avaliacao ? 'Avaliação' : 'Sessão'} de ${especialidade}`

/** A form as who answers it has it in hand. */
export type FormularioDaDemo = {
  id: string
  nome: string
  grupos: { titulo: string; questoes: QuestaoDaDemo[] }[]
}
export type FormulariosDaDemo = ReturnType<typeof generateFormularios>

/** Questions and forms of the clinic, made when its specialties were. Draws from chance of its own. */
export const generateFormularios = ({ relogio }: Contexto, especialidades: readonly Especialidade[]) => {
  const s = createSorteio(SEMENTE)
  const created_at = relogio.passado(relogio.hoje - 1480, 640)
  const quando = Date.parse(created_at)
  const dominios = generateDominios(s, quando)
  const perguntas = generateQuestoes(s, quando, dominios)
  const formularios: Linha<'formulario'>[] = []
  const grupos: Linha<'formulario_grupo'>[] = []
  const questoes: Linha<'formulario_questao'>[] = []
  /** By specialty and 'avaliacao' or 'evolucao'. */
  const modelos = new Map<string, FormularioDaDemo>()
  for (const { linha, modo } of especialidades)
    for (const avaliacao of [true, false]) {
      const formulario_id = s.uuid(quando)
      formularios.push({
        id: formulario_id,
        nome: nomeDe(modo.nome, avaliacao),
        especialidade_id: linha.id,
        avaliacao,
        ativo: true,
        atualizado_por: SISTEMA,
        created_at,
        updated_at: created_at,
      })
      const tipo = avaliacao ? 'avaliacao' : 'evolucao'
      const seus = FORMULARIOS[modo.nome][tipo]
      modelos.set(`${modo.nome} ${tipo}`, {
        id: formulario_id,
        nome: nomeDe(modo.nome, avaliacao),
        grupos: Object.entries(seus).map(([titulo, chaves]) => ({
          titulo,
          questoes: chaves.map((chave) => perguntas.ids.get(chave) as QuestaoDaDemo),
        })),
      })
      for (const [posicao, [titulo, chaves]] of Object.entries(seus).entries()) {
        const grupo_id = s.uuid(quando)
        grupos.push({ id: grupo_id, formulario_id, titulo, posicao })
        for (const [lugar, chave] of chaves.entries())
          questoes.push({
            formulario_id,
            grupo_id,
            questao_id: perguntas.ids.get(chave)?.id ?? '',
            posicao: lugar,
          })
      }
    }
  return { criadoEm: created_at, dominios, perguntas, formularios, grupos, questoes, modelos }
}
