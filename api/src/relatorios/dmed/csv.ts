import { formatData, type LinhaDoDmed, NOMES_DAS_FALTAS } from '@clinica/shared-domain'
import { BOM, csvRow } from '../../platform/http/csv'

/** '1234,50': as the Brazilian spreadsheet reads a number. */
const reais = (centavos: number): string =>
  `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`

const CABECALHO = [
  'CPF do pagador',
  'Pagador',
  'CPF do beneficiário',
  'Nascimento do beneficiário',
  'Beneficiário',
  'Pagamentos',
  'Valor',
  'Falta',
]

/** The year's rows as CSV: digits of the CPF alone, days as DD/MM/AAAA, money with a comma. */
export const csvDoDmed = (linhas: readonly LinhaDoDmed[]): string =>
  BOM +
  csvRow(CABECALHO) +
  linhas
    .map(({ pagador, beneficiario: b, pagamentos, valor, falta }) =>
      csvRow([
        pagador.cpf,
        pagador.nome,
        b.cpf,
        b.nascimento && formatData(b.nascimento),
        b.nome,
        pagamentos,
        reais(valor),
        falta.map((f) => NOMES_DAS_FALTAS[f]).join(', '),
      ]),
    )
    .join('')
