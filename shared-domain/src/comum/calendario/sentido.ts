import { addMeses, daysBetween, formatData, isData } from '../datas'

/*
 * Dates that exist and cannot be meant: a typed '1900', '2206' or '0206'. What is kept already is never asked again, so that an
 * old record stays editable.
 */

const ANOS_PARA_TRAS = 30
const ANOS_A_FRENTE = 10
const IDADE_MAIOR = 130
const DIAS_DO_FATURAMENTO = 366

const anos = (hoje: string, n: number): string => addMeses(hoje, 12 * n)
const confira = (data: string): string => `Confira o ano: ${formatData(data)}.`

export const NASCIMENTO_FUTURO = 'Data de nascimento não pode estar no futuro.'

/** Why nobody who is alive was born on that day; null when somebody may have been. */
export const checkNascimento = (data: string, hoje: string): string | null => {
  if (data > hoje) return NASCIMENTO_FUTURO
  return data < anos(hoje, -IDADE_MAIOR) ? confira(data) : null
}

/**
 * Why a day of the clinic's work, or until which something is good, cannot be meant; null when it can. Cards and passwords without an
 * end are given one in 2099, 2199 or 9999, and a guide takes its patient's over.
 */
export const checkDia = (data: string, hoje: string, validade = false): string | null =>
  data < anos(hoje, -ANOS_PARA_TRAS) || (!validade && data > anos(hoje, ANOS_A_FRENTE)) ? confira(data) : null

/** Why a session is not billed on that day: it is another year than that of the session. */
export const checkFaturamento = (data: string, daSessao: string): string | null =>
  Math.abs(daysBetween(daSessao, data)) > DIAS_DO_FATURAMENTO
    ? `${confira(data)} A sessão é de ${formatData(daSessao)}.`
    : null

const collect = (valor: unknown, datas: Set<string>): Set<string> => {
  if (isData(valor)) datas.add(valor)
  else if (typeof valor === 'object' && valor !== null)
    for (const filho of Object.values(valor)) collect(filho, datas)
  return datas
}

/** Message under the path of each date of a record that cannot be meant, and that it did not have `antes`. */
export const checkDatas = (valores: unknown, antes: unknown, hoje: string): Record<string, string> => {
  const tinha = collect(antes, new Set())
  const campos: Record<string, string> = {}
  const walk = (valor: unknown, caminho: string, nome: string): void => {
    if (Array.isArray(valor)) for (const [i, item] of valor.entries()) walk(item, `${caminho}[${i}]`, nome)
    else if (typeof valor === 'object' && valor !== null)
      for (const [chave, filho] of Object.entries(valor))
        walk(filho, caminho ? `${caminho}.${chave}` : chave, chave)
    else if (isData(valor) && !tinha.has(valor)) {
      const problema =
        nome === 'data_nascimento'
          ? checkNascimento(valor, hoje)
          : checkDia(valor, hoje, nome.startsWith('validade'))
      if (problema) campos[caminho] = problema
    }
  }
  walk(valores, '', '')
  return campos
}
