import { boolean, object, string } from 'yup'
import { uuid } from '../../comum/esquema'

/** Kinds of charges without a specialty: neither is a health service until somebody says so. */
export const TIPOS_SEM_ESPECIALIDADE = ['avulsa', 'saldo_inicial'] as const
export type TipoSemEspecialidade = (typeof TIPOS_SEM_ESPECIALIDADE)[number]

/** PUT /api/recebimento/saude: whether a specialty, or a kind of charge without one, is a health service; null is as it is by itself. */
export const servicoDeSaudeSchema = object({
  especialidade: uuid(),
  tipo: string<TipoSemEspecialidade>().oneOf(TIPOS_SEM_ESPECIALIDADE, 'Tipo de cobrança inválido.'),
  saude: boolean().nullable().default(null),
}).test(
  'um',
  'Informe a especialidade ou o tipo de cobrança.',
  ({ especialidade, tipo }) => !especialidade !== !tipo,
)
