import { MENSAGENS_DOS_RECEBIVEIS as M, mesesEntre, texto } from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/campos'
import { HttpErro } from '../../../platform/http/erros'

/** A month of a query, 'YYYY-MM'. */
export const mes = () =>
  texto()
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, 'Mês inválido.')
    .required(OBRIGATORIO)

/** Throws 400 where the months are in the wrong order or too many. */
export const requireMeses = ({ de, ate }: { de: string; ate: string }): void => {
  if (mesesEntre(de, ate) === null) throw new HttpErro(400, 'requisicaoInvalida', M.meses)
}
