import type { NomeDeEspecialidade } from '../cadastros/especialidades'

type Fases = readonly [inicio: readonly string[], meio: readonly string[], fim: readonly string[]]

/** What is done in a session, early, half way and late in a treatment. */
export const CONDUTAS: Record<NomeDeEspecialidade, Fases> = {
  Pilates: [
    [
      'Mat: respiração, dissociação de quadril e ponte, 2 séries de 8.',
      'Cadillac: alongamento de cadeia posterior e roll down assistido.',
    ],
    [
      'Reformer: footwork com duas molas e série de braços, 3 de 10.',
      'Chair: step up e extensão de tronco; ponte unipodal no mat.',
    ],
    [
      'Reformer: long stretch e elephant, 3 de 12.',
      'Circuito com hundred, teaser preparatório e prancha de 40 s.',
    ],
  ],
  Fisioterapia: [
    [
      'TENS por 20 minutos e mobilização articular grau II.',
      'Crioterapia, liberação miofascial e exercícios isométricos.',
    ],
    [
      'Mobilização grau III, alongamento ativo e fortalecimento com faixa, 3 de 10.',
      'Terapia manual e treino de controle motor em cadeia fechada.',
    ],
    [
      'Fortalecimento com carga progressiva, 3 de 12, e treino proprioceptivo.',
      'Treino funcional e exercícios de retorno à atividade.',
    ],
  ],
  RPG: [
    [
      'Postura rã no chão com braços fechados; respiração diafragmática.',
      'Pompagens cervicais e postura deitada com progressão suave.',
    ],
    [
      'Postura rã no ar; correção de cadeia posterior.',
      'Postura sentada com alinhamento pélvico e escapular.',
    ],
    ['Postura de pé contra a parede, com autocorreção.', 'Integração da postura aos gestos do trabalho.'],
  ],
  Ortopedia: [
    [
      'Exame clínico e revisão das imagens. Prescrita analgesia por sete dias.',
      'Orientado repouso relativo e encaminhado à reabilitação.',
    ],
    [
      'Reavaliação com boa resposta. Mantida a reabilitação.',
      'Infiltração sem intercorrências; retorno em quatro semanas.',
    ],
    [
      'Alta da imobilização; liberado para carga progressiva.',
      'Liberado para atividade física; retorno se houver dor.',
    ],
  ],
  Hidroterapia: [
    [
      'Adaptação ao meio, caminhada e relaxamento com flutuadores.',
      'Caminhada em três direções e alongamento na barra.',
    ],
    [
      'Bad Ragaz para tronco e fortalecimento com palmares, 3 de 10.',
      'Treino de equilíbrio em água na altura do peito.',
    ],
    [
      'Corrida estacionária, saltos e fortalecimento contra turbulência.',
      'Circuito com steps e treino de marcha em água rasa.',
    ],
  ],
  Acupuntura: [
    ['Agulhamento de pontos locais e distais por 20 minutos.', 'Eletroacupuntura em 2 Hz e auriculoterapia.'],
    [
      'Pontos locais e IG4, F3; ventosa deslizante em paravertebrais.',
      'Agulhamento e moxabustão em pontos de tonificação.',
    ],
    [
      'Pontos de manutenção; orientado intervalo quinzenal.',
      'Auriculoterapia e pontos de regulação do sono.',
    ],
  ],
  Osteopatia: [
    [
      'Técnicas de tecidos moles e mobilização de baixa amplitude.',
      'Inibição de diafragma e técnica de energia muscular.',
    ],
    [
      'Manipulação em alta velocidade da torácica e mobilização sacroilíaca.',
      'Técnica funcional e equilíbrio de tensões ligamentares.',
    ],
    [
      'Ajustes globais e orientação de exercícios de manutenção.',
      'Reequilíbrio de cadeias; sem disfunções importantes.',
    ],
  ],
  'Terapia Ocupacional': [
    [
      'Mobilização passiva, controle de edema e treino de pinça com massa macia.',
      'Confecção de órtese de repouso e orientação de uso noturno.',
    ],
    [
      'Treino de preensão com resistência média e destreza com pinos.',
      'Treino de vestuário e alimentação com adaptações.',
    ],
    [
      'Treino de cozinha e de escrita sem adaptação.',
      'Simulação das tarefas do trabalho com pausas programadas.',
    ],
  ],
}

/** How somebody comes in, by what became of the pain. `{onde}` and `{gesto}` are of the region. */
export const CHEGADAS = {
  primeira: [
    'Chega com dor {onde}, pior {gesto}.',
    'Refere dor {onde} que limita a rotina, sobretudo {gesto}.',
  ],
  melhor: [
    'Relata melhora desde a última sessão; menos dor {onde}.',
    'Dormiu bem e sentiu menos dor {gesto}.',
    'Conta que já consegue mais nas tarefas de casa, com pouca dor {onde}.',
  ],
  igual: [
    'Sem queixas novas.',
    'Mantém o desconforto {gesto}, sem piora.',
    'Sem mudanças; seguiu as orientações.',
  ],
  pior: [
    'Piora após esforço no fim de semana; dor {onde}.',
    'Semana difícil: mais dor {gesto} desde anteontem.',
    'Ficou parado por causa de um resfriado e voltou a sentir dor {onde}.',
  ],
  bem: ['Sem dor {gesto}.', 'Passou a semana sem dor {onde}.'],
} as const

export const RESULTADOS = {
  bom: [
    'Tolerou bem a sessão.',
    'Saiu sem dor.',
    'Boa execução, com menos compensações.',
    'Ganho de mobilidade ao final.',
  ],
  ruim: [
    'Carga reduzida por causa da dor.',
    'Cansaço ao final; orientado gelo em casa.',
    'Precisou de pausas.',
  ],
} as const

export const PLANOS: Fases = [
  ['Manter conduta.', 'Analgesia e ganho de mobilidade.', 'Reforçar as orientações de casa.'],
  ['Progredir carga na próxima sessão.', 'Manter fortalecimento e incluir propriocepção.', 'Manter conduta.'],
  ['Preparar a alta.', 'Espaçar as sessões.', 'Manter exercícios em casa e reavaliar.'],
]

export const POSTURAS = [
  'Cabeça anteriorizada e ombros protraídos; hiperlordose lombar discreta.',
  'Escoliose leve à direita; pelve em anteversão.',
  'Retificação lombar e encurtamento de isquiotibiais.',
  'Desnível de ombros e rotação de tronco à esquerda.',
] as const
export const CADEIAS = [
  'Posterior e respiratória.',
  'Ântero-interna do ombro.',
  'Posterior e lateral do tronco.',
] as const
export const PONTOS = [
  'IG4, F3, B23, B40, VB34.',
  'B10, VB20, ID3, B60.',
  'E36, BP6, C7, VC6.',
  'IG11, TA5, VB21, Ashi.',
] as const
export const DISFUNCOES = [
  'Sacro em torção à esquerda; L5 em FRS direita.',
  'T4 a T6 em extensão; primeira costela elevada.',
  'C2 em rotação direita; diafragma com restrição.',
] as const
export const MANIPULACOES = [
  'Thrust em T5, técnica de energia muscular em psoas e pompage lombar.',
  'Mobilização de C2 e liberação suboccipital.',
  'Técnica de tecidos moles e mobilização visceral do diafragma.',
] as const
export const ATIVIDADES = [
  'Pinos, massa terapêutica e pregadores.',
  'Vestir camisa, abotoar e amarrar o calçado.',
  'Escrita, recorte e uso de talheres.',
  'Preparo de um lanche com uma das mãos de apoio.',
] as const
export const REMEDIOS = [
  'Não usa medicamentos.',
  'Losartana e metformina.',
  'Analgésico quando a dor aumenta.',
  'Levotiroxina e vitamina D.',
  'Anti-inflamatório em dias alternados.',
] as const
export const EXAMES = [
  'Radiografia sem fraturas; sinais degenerativos leves.',
  'Ressonância com protrusão discal sem compressão.',
  'Ultrassom com tendinopatia.',
  'Não trouxe exames.',
] as const
export const CASA = [
  'Alongamento ao acordar',
  'Caminhada de 20 minutos',
  'Fortalecimento em dias alternados',
  'Gelo por 15 minutos',
  'Pausas no trabalho a cada hora',
] as const
