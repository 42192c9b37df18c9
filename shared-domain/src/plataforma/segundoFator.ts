import { boolean, type InferType, object, string } from 'yup'
import { PERFIS, type Perfil } from '../acesso'
import { inteiro } from '../comum/esquema'
import { texto } from '../comum/texto'
import { senha } from './senha'
import { DIGITOS_DO_PIN } from './sessao'

/** Of whom a clinic asks a second factor, when it does. */
const ASKED: readonly Perfil[] = ['Gerente', 'Administrador']

export const isSecondFactorAsked = (exige: boolean, perfil: Perfil): boolean =>
  exige && ASKED.includes(perfil)

export const PERFIS_COM_SEGUNDO_FATOR = PERFIS.filter((p) => ASKED.includes(p))

/** Recovery codes that are made at a time, and days for which a browser is not asked again. */
export const CODIGOS_DE_RECUPERACAO = 10
export const DIAS_LEMBRADO = 30

export const MENSAGENS_DO_SEGUNDO_FATOR = {
  codigo: 'O código não confere. Confira também o relógio do celular.',
  digitos: 'O código tem 6 dígitos.',
  recuperacao: 'O código de recuperação não confere ou já foi usado.',
  chave: 'A chave de acesso não foi reconhecida.',
  demorou: 'Passou tempo demais desde a senha. Entre de novo.',
  informe: 'Informe o código.',
  semAplicativo: 'A sua conta não tem o aplicativo de códigos: use a senha.',
  /** What a shell of an earlier version shows. */
  pede: 'Sua conta pede um segundo fator. Se a tela não perguntar o código, recarregue a página.',
  configurar:
    'A clínica pede um segundo fator ao seu perfil. Se a tela não mostrar como, recarregue a página.',
  semHttps:
    'Chaves de acesso precisam que o portal seja aberto por https: em http, use o aplicativo de códigos.',
  exigido: 'A clínica pede um segundo fator ao seu perfil: configure outro antes de retirar este.',
} as const

/** Six digits of the app, or a recovery code: letters and digits, as they were typed. */
const codigo = () =>
  texto()
    .transform((v: unknown) => (typeof v === 'string' ? v.replace(/[\s-]/g, '').toUpperCase() : v))
    .max(20)

const desafio = () => texto().max(1000).required()
const ASSINATURA = 20_000

/** Second step of a login. One of `codigo` and `chave` (JSON of what the browser signed). */
export const segundoPassoSchema = object({
  desafio: desafio(),
  codigo: codigo(),
  chave: texto().max(ASSINATURA),
  lembrar: boolean().default(false),
}).test('um', MENSAGENS_DO_SEGUNDO_FATOR.informe, function (valor) {
  return valor.codigo || valor.chave
    ? true
    : this.createError({ path: 'codigo', message: MENSAGENS_DO_SEGUNDO_FATOR.informe })
})
export type SegundoPasso = InferType<typeof segundoPassoSchema>

export const desafioSchema = object({ desafio: desafio() })

const confirmacao = () => codigo().required(MENSAGENS_DO_SEGUNDO_FATOR.informe)
/** Sets the app up within a login that asks for it. */
export const configurarNoLoginSchema = object({ desafio: desafio(), codigo: confirmacao() })
export const ativarTotpSchema = object({ codigo: confirmacao() })

/** Whoever changes how an account opens says their own password again. */
export const comSenhaSchema = object({ senhaAtual: senha().required('Informa a senha atual.') })

export const novaChaveSchema = object({
  nome: texto().max(60).required(),
  resposta: texto().max(ASSINATURA).required(),
})

/** Minutes after which a screen left alone locks. */
export const BLOQUEIO_MIN = { minimo: 1, maximo: 240 } as const

/** An earlier shell says nothing of `bloqueio`, which then stays as it is, nor of `updatedAt`: what it saw, null while nothing was written. */
export const segurancaDaClinicaSchema = object({
  exigeSegundoFator: boolean().required(),
  bloqueio: inteiro()
    .min(BLOQUEIO_MIN.minimo, `Informe de ${BLOQUEIO_MIN.minimo} a ${BLOQUEIO_MIN.maximo} minutos.`)
    .max(BLOQUEIO_MIN.maximo, `Informe de ${BLOQUEIO_MIN.minimo} a ${BLOQUEIO_MIN.maximo} minutos.`)
    .nullable(),
  /** Entries of the record close by themselves some days after their last save; an earlier screen says nothing of it either. */
  fechaRegistros: boolean(),
  updatedAt: string().nullable(),
})
export type SegurancaDaClinica = InferType<typeof segurancaDaClinicaSchema>

/** Six digits that are not one digit six times, nor in a row. */
export const isPinFraco = (pin: string): boolean =>
  /^(\d)\1+$/.test(pin) || '01234567890'.includes(pin) || '09876543210'.includes(pin)

const pin = () =>
  texto().matches(new RegExp(`^\\d{${DIGITOS_DO_PIN}}$`), {
    message: `O PIN tem ${DIGITOS_DO_PIN} dígitos.`,
    excludeEmptyString: true,
  })

export const novoPinSchema = object({
  pin: pin()
    .required()
    .test('fraco', 'Escolha um PIN menos fácil de adivinhar.', (v) => !v || !isPinFraco(v)),
  senhaAtual: senha().required('Informa a senha atual.'),
})

/** One of the two. */
export const desbloquearSchema = object({ senha: senha(), pin: pin() }).test(
  'um',
  'Informe a senha.',
  function (valor) {
    return valor.senha || valor.pin ? true : this.createError({ path: 'senha', message: 'Informe a senha.' })
  },
)
