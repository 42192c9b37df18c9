import { boolean, type InferType, object, string } from 'yup'
import { OBRIGATORIO } from '../comum/mensagens'
import { texto } from '../comum/texto'

/** What a clinic asks consent for. Care itself rests on LGPD art. 11, II, f, and is never asked about. */
export const FINALIDADES = {
  lembretes: ['Lembretes', 'Avisar por mensagem ou e-mail sobre os agendamentos.'],
  marketing: ['Divulgação', 'Mandar novidades, campanhas e pesquisas da clínica.'],
  documentos: [
    'Documentos por e-mail',
    'Mandar relatórios, declarações e atestados por e-mail ao endereço que disser.',
  ],
  imagens: ['Imagens', 'Fazer fotografias e vídeos e mostrá-los fora do prontuário.'],
} as const satisfies Record<string, readonly [nome: string, explicacao: string]>
export type Finalidade = keyof typeof FINALIDADES
export const LISTA_DE_FINALIDADES = Object.keys(FINALIDADES) as Finalidade[]

/** Years that a clinical record is kept after its last entry (Lei 13.787/2018, art. 6), and billing after its last date. */
export const ANOS_DO_PRONTUARIO = 20
export const ANOS_DO_FATURAMENTO = 5

export const MENSAGENS_DA_PRIVACIDADE = {
  consentiu: 'Autorização registrada.',
  revogou: 'Autorização revogada.',
  repetido: 'Isso já está registrado. Confira a lista.',
  recusou: 'Recusa registrada.',
  consentirOculto: 'Este cadastro está oculto das buscas. Reative-o antes de registrar uma autorização.',
  oculto: 'Cadastro oculto das buscas.',
  mostrado: 'Cadastro ativo e de volta às buscas.',
  mostradoCancelado: 'Cadastro de volta às buscas, ainda cancelado. Para usá-lo, reative-o no cadastro.',
  juntado: 'Este cadastro faz parte de outro. Use o cadastro que ficou.',
  apagado: 'Dados do paciente apagados.',
  nome: 'Digite o nome do paciente como está no cadastro.',
  marcados: 'Há agendamentos marcados. Cancele-os antes de apagar.',
  fechado: 'O cadastro deste paciente está oculto. Para abri-lo, informe o motivo.',
  aberto: 'Motivo registrado.',
  ocultosSoGestao: 'Cadastros ocultos só aparecem para quem cuida da privacidade.',
} as const

/** POST /paciente/{id}/consentimentos */
export const consentimentoSchema = object({
  finalidade: string<Finalidade>().oneOf(LISTA_DE_FINALIDADES).required(OBRIGATORIO),
  /** False takes it back, or refuses. */
  dado: boolean().required(OBRIGATORIO),
  como: texto().max(200).required('Informe como o paciente disse isso.'),
})
export type ConsentimentoEnvio = InferType<typeof consentimentoSchema>

/** PUT /paciente/{id}/privacidade/oculto; `confirmado` when bookings are known to be stranded by the cancellation. */
export const ocultoSchema = object({
  oculto: boolean().required(OBRIGATORIO),
  confirmado: boolean().default(false),
})

/** For how long a reason opens a hidden patient to who gave it. */
export const MINUTOS_DA_ABERTURA = 30

/** POST /paciente/{id}/privacidade/abertura: why somebody who does not hide patients opens a hidden one. */
export const aberturaSchema = object({
  motivo: texto()
    .min(10, 'Diga o motivo em pelo menos 10 letras.')
    .max(200)
    .required('Diga o motivo em pelo menos 10 letras.'),
})

/** POST /paciente/{id}/privacidade/apagar: the patient's name, typed. */
export const apagarSchema = object({ nome: texto().max(100).required(MENSAGENS_DA_PRIVACIDADE.nome) })
