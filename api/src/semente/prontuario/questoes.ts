import { type Escore, MEDIDAS_PRONTAS, type TipoDeQuestao } from '@clinica/shared-domain'
import type { Sorteio } from '../sorteio'
import { type Linha, SISTEMA } from '../tipos'
import type { DominioDaDemo, Dominios } from './dominios'

type Questao = {
  enunciado: string
  tipo: TipoDeQuestao
  obrigatorio?: true
  expandida?: true
  padrao?: string
  dominio?: DominioDaDemo
  escore?: Escore
  /** Title and text of each default answer. */
  textos?: readonly (readonly [string, string])[]
}

const longo = (enunciado: string, mais: Partial<Questao> = {}): Questao => ({
  enunciado,
  tipo: 'Texto',
  expandida: true,
  ...mais,
})
const curto = (enunciado: string, tipo: TipoDeQuestao, mais: Partial<Questao> = {}): Questao => ({
  enunciado,
  tipo,
  ...mais,
})
const lista = (enunciado: string, dominio: DominioDaDemo, mais: Partial<Questao> = {}): Questao => ({
  enunciado,
  tipo: 'Domínio',
  dominio,
  ...mais,
})

/** A measure that comes with the product, as a question. */
const medida = (sigla: string): Questao => {
  const pronta = MEDIDAS_PRONTAS.find((m) => m.sigla === sigla)
  if (!pronta) throw new Error(sigla)
  return { enunciado: pronta.nome, tipo: 'Escore', expandida: true, escore: pronta.escore }
}

/** The clinic's questions; those of the pain report keep the names that it reads (EVA, Intensidade Queixa, Dificuldade Queixa). */
const QUESTOES = {
  chegada: longo('Como o paciente chegou?', {
    obrigatorio: true,
    textos: [
      ['Sem queixas novas', 'Sem queixas novas.'],
      ['Melhora', 'Relata melhora desde a última sessão.'],
      ['Piora após esforço', 'Piora após esforço.'],
    ],
  }),
  eva: curto('EVA', 'EVA', { obrigatorio: true }),
  intensidade: curto('Intensidade Queixa', 'EVA'),
  dificuldade: curto('Dificuldade Queixa', 'EVA'),
  exercicios: curto('Fez os exercícios em casa?', 'Sim/Não'),
  conduta: longo('O que foi feito', {
    obrigatorio: true,
    textos: [
      ['Terapia manual', 'Terapia manual e mobilização articular.'],
      ['Fortalecimento', 'Exercícios de fortalecimento, 3 séries de 10 repetições.'],
      ['Alongamento', 'Alongamento ativo assistido, 3 × 30 s.'],
      ['Analgesia', 'TENS por 20 minutos.'],
    ],
  }),
  resposta: lista('Resposta à sessão', 'RespostaAoTratamento'),
  plano: longo('Plano de tratamento', {
    padrao: 'Manter conduta.',
    textos: [
      ['Progredir carga', 'Progredir carga na próxima sessão.'],
      ['Reavaliar', 'Reavaliar na próxima sessão.'],
    ],
  }),
  reavaliacao: curto('Próxima reavaliação', 'Data'),
  queixa: longo('Queixa principal', { obrigatorio: true }),
  historia: longo('História da doença atual'),
  inicioDosSintomas: curto('Início dos sintomas', 'Data'),
  lado: lista('Lado acometido', 'LadoAcometido'),
  medicamentos: longo('Medicamentos em uso', { textos: [['Nenhum', 'Não usa medicamentos.']] }),
  exames: longo('Exames complementares'),
  cirurgia: curto('Já passou por cirurgia?', 'Sim/Não'),
  objetivos: longo('Objetivos do tratamento'),
  amplitude: curto('Amplitude de movimento e força muscular', 'Tabela'),
  tug: medida('TUG'),
  psfs: medida('PSFS'),
  mapa: curto('Onde dói', 'Mapa corporal'),
  testes: longo('Testes especiais'),
  marcha: lista('Marcha', 'TipoDeMarcha'),
  edema: curto('Perimetria do edema (cm)', 'Fracionário'),
  sessoesPrevistas: curto('Sessões previstas', 'Inteiro', { padrao: '10' }),
  nivel: lista('Nível no Pilates', 'NivelDePilates', { obrigatorio: true }),
  aparelhos: longo('Aparelhos e séries', {
    textos: [
      ['Reformer', 'Reformer: footwork e série de braços.'],
      ['Cadillac', 'Cadillac: roll down e leg springs.'],
      ['Mat', 'Mat: hundred, ponte e gato.'],
    ],
  }),
  respiracao: curto('Respiração coordenada?', 'Sim/Não'),
  postura: longo('Avaliação postural'),
  retracoes: longo('Cadeias retraídas'),
  minutosEmPostura: curto('Tempo em postura (min)', 'Inteiro', { padrao: '20' }),
  temperatura: curto('Temperatura da água (°C)', 'Fracionário', { padrao: '33,00' }),
  pressaoAntes: curto('Pressão sistólica antes', 'Inteiro'),
  pressaoDepois: curto('Pressão sistólica depois', 'Inteiro'),
  pontos: longo('Pontos usados'),
  pulso: lista('Pulso', 'Pulso'),
  sono: curto('Qualidade do sono melhorou?', 'Sim/Não'),
  disfuncoes: longo('Disfunções somáticas'),
  manipulacoes: longo('Técnicas e manipulações'),
  avds: lista('Atividades da vida diária', 'Dependencia', { obrigatorio: true }),
  preensao: curto('Força de preensão (kgf)', 'Fracionário'),
  ortese: curto('Usa órtese?', 'Sim/Não'),
  atividades: longo('Atividades realizadas'),
} as const satisfies Record<string, Questao>
export type ChaveDeQuestao = keyof typeof QUESTOES
/** A question as an answer refers to it. */
export type QuestaoDaDemo = {
  chave: ChaveDeQuestao
  id: string
  versao: string
  tipo: TipoDeQuestao
  obrigatorio: boolean
  expandida: boolean
  escore: Escore | null
}

export const generateQuestoes = (s: Sorteio, quando: number, { oferecidos }: Dominios) => {
  const created_at = new Date(quando).toISOString()
  const ids = new Map<ChaveDeQuestao, QuestaoDaDemo>()
  const questoes: Linha<'questao'>[] = []
  const versoes: Linha<'questao_versao'>[] = []
  for (const [chave, questao] of Object.entries<Questao>(QUESTOES)) {
    const { enunciado, tipo } = questao
    const id = s.uuid(quando)
    const versao = s.uuid(quando)
    const dominio = questao.dominio ? oferecidos.get(questao.dominio) : undefined
    const [obrigatorio, expandida] = [questao.obrigatorio === true, questao.expandida === true]
    ids.set(chave as ChaveDeQuestao, {
      chave: chave as ChaveDeQuestao,
      id,
      versao,
      tipo,
      obrigatorio,
      expandida,
      escore: questao.escore ?? null,
    })
    questoes.push({
      id,
      enunciado,
      tipo,
      obrigatorio,
      expandida,
      resposta_padrao: questao.padrao ?? null,
      dominio_id: dominio?.id ?? null,
      escore: (questao.escore ?? null) as never,
      respostas_padroes: (questao.textos ?? []).map(([titulo, texto]) => ({ titulo, texto })) as never,
      versao_id: versao,
      ativo: true,
      atualizado_por: SISTEMA,
      created_at,
      updated_at: created_at,
    })
    versoes.push({
      id: versao,
      questao_id: id,
      enunciado,
      tipo,
      opcoes: (dominio?.opcoes ?? null) as never,
      escore: (questao.escore ?? null) as never,
      created_at,
    })
  }
  return { questoes, versoes, ids }
}
