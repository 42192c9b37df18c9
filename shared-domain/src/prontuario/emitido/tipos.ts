import { mandateOver, type Pessoa } from '../../acesso'

/** What a clinic writes for others about a patient. */
export const TIPOS_DE_EMITIDO = ['relatorio', 'alta', 'comparecimento', 'afastamento'] as const
export type TipoDeEmitido = (typeof TIPOS_DE_EMITIDO)[number]

/** `titulo` stands on the paper; `clinico` false: it says nothing of what the person is treated for, so that a desk may issue it. */
export const EMITIDOS = {
  relatorio: { nome: 'Relatório ao médico', titulo: 'Relatório', clinico: true },
  alta: { nome: 'Relatório de alta', titulo: 'Relatório de alta', clinico: true },
  comparecimento: {
    nome: 'Declaração de comparecimento',
    titulo: 'Declaração de comparecimento',
    clinico: false,
  },
  afastamento: { nome: 'Atestado de afastamento', titulo: 'Atestado', clinico: true },
} as const satisfies Record<TipoDeEmitido, { nome: string; titulo: string; clinico: boolean }>

/** A document's number as it is written: `12` → '000012'. */
export const numeroDoEmitido = (numero: number): string => String(numero).padStart(6, '0')

/** The file says nothing of whose it is, nor what for. */
export const arquivoDoEmitido = (numero: number, versao: number): string =>
  `documento-${numeroDoEmitido(numero)}${versao > 1 ? `-v${versao}` : ''}.pdf`

/** Whether this person may correct or cancel what `autor` (the id of a user) issued: its author, and who answers for the record. */
export const governsEmitido = (quem: Pessoa | null, autor: string | null): boolean =>
  !!quem && ((autor !== null && autor === quem._id) || mandateOver(quem, autor) !== null)

export const MENSAGENS_DO_EMITIDO = {
  naoEncontrado: 'Documento não encontrado.',
  clinico: 'Este documento tem dados clínicos: o seu perfil emite só a declaração de comparecimento.',
  semConselho:
    'Quem emite este documento o assina. Falta no seu cadastro de profissional o conselho ou o número: peça à gerência.',
  semSessoes: 'Não houve comparecimento neste período. Confira as datas.',
  semPeriodo: 'Escolha o período.',
  periodo: 'O fim deve ser igual ou posterior ao início.',
  vazio: 'Escreva o documento antes de emitir.',
  deOutro: 'Só quem emitiu o documento e a gerência o corrigem ou cancelam.',
  cancelado: 'Este documento foi cancelado.',
  mudou: 'Este documento já tem outra versão. Abra-o de novo antes de corrigir.',
  igual: 'Nada mudou no texto: não há o que corrigir.',
  apagado: 'O texto deste documento foi apagado com os dados do paciente.',
  outroTexto:
    'Este rascunho já foi emitido em outro aparelho, com outro texto. Abra o documento para corrigi-lo.',
  semCorreio:
    'O servidor não tem um servidor de e-mail (SMTP): o documento não sai por e-mail. Imprima-o, ou fale com quem instalou o portal.',
  semConsentimento:
    'O paciente não autorizou o envio de documentos por e-mail. Registre a autorização na aba Privacidade do paciente.',
  motivo: 'Diga o motivo.',
  modeloMudou: 'Este modelo mudou depois que você o abriu.',
} as const

/** What stands in braces and nobody filled in. */
export const faltaPreencher = (lacunas: readonly string[]): string =>
  `Falta preencher: ${lacunas.slice(0, 5).join(', ')}${lacunas.length > 5 ? '…' : ''}.`
