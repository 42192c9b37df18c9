import { array, type InferType, object, string } from 'yup'
import { OBRIGATORIO } from '../../comum/campos'
import { inteiro, uuid } from '../../comum/esquema'
import { texto } from '../../comum/texto'
import { mesReferencia } from '../submissao.schema'
import { MAIOR_RECEBIMENTO } from './formas'

const mes = () => mesReferencia().required(OBRIGATORIO)

/** Values of one's own that one professional may have. */
export const MAXIMO_DE_VALORES = 100

/** GET /api/recebimento/repasse: of all who may be seen, or of one. */
export const repasseQuery = object({ mes: mes(), profissional: uuid() })

/** POST /api/recebimento/repasse/fechar: what the person read, so that nothing else is closed. */
export const fecharRepasseSchema = object({
  mes: mes(),
  sessoes: inteiro().min(0).required(OBRIGATORIO),
  /** Cents. */
  valor: inteiro().min(0).required(OBRIGATORIO),
})

/** POST /api/recebimento/repasse/reabrir */
export const reabrirRepasseSchema = object({
  mes: mes(),
  motivo: texto().max(255).required('Informe o motivo.'),
})

const daQual = (v: { especialidade?: string | null; convenio?: string | null }): string =>
  `${v.especialidade ?? ''} ${v.convenio ?? ''}`

/** PUT /api/recebimento/repasse/valores/{profissional}: all of one professional's own values; without a specialty, or an insurer, of all. */
export const valoresDoRepasseSchema = object({
  valores: array()
    .of(
      object({
        especialidade: uuid().nullable(),
        convenio: uuid().nullable(),
        tipo: string<'percentual' | 'valor'>()
          .oneOf(['percentual', 'valor'], 'Tipo inválido.')
          .required(OBRIGATORIO),
        /** Hundredths of a percent of what the session is worth, or cents. */
        valor: inteiro()
          .min(0, 'Valor não pode ser negativo.')
          .max(MAIOR_RECEBIMENTO, 'Valor acima do máximo de R$ 999.999,99.')
          .required(OBRIGATORIO)
          .test('percentual', 'Um percentual vai até 100,00.', function (n) {
            return (this.parent as { tipo?: string }).tipo !== 'percentual' || !n || n <= 10_000
          }),
      }),
    )
    .max(MAXIMO_DE_VALORES, `Informe no máximo ${MAXIMO_DE_VALORES} valores.`)
    .required(OBRIGATORIO)
    .test('repetido', 'Duas linhas são da mesma especialidade e do mesmo convênio.', (valores) => {
      const quais = (valores ?? []).map(daQual)
      return new Set(quais).size === quais.length
    }),
  /** As it was read: what another has changed since is asked about. */
  updatedAt: string().nullable(),
})
export type ValoresDoRepasseEnvio = InferType<typeof valoresDoRepasseSchema>
