import { counted, FORMAS_DE_PAGAMENTO, formatReais, nomeDaForma } from '@clinica/shared-domain'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './balcao.module.css'
import { type MarcaDoBalcao, useMarcasDoBalcao } from './balcao.query'

const packageWords = (restam: number | null): string =>
  restam === null
    ? ''
    : restam === 0
      ? 'O pacote acabou.'
      : restam === 1
        ? 'Resta 1 sessão do pacote.'
        : `Restam ${restam} sessões do pacote.`

const debtWords = ({ deve, atraso }: MarcaDoBalcao): string =>
  deve === 0
    ? ''
    : atraso > 0
      ? `Deve ${formatReais(deve)}, há ${counted(atraso, 'dia', 'dias')}.`
      : `Deve ${formatReais(deve)}.`

/** Both are told: who owes may have a package that ends as well. */
export const words = (marca: MarcaDoBalcao): string =>
  [debtWords(marca), packageWords(marca.restam)].filter(Boolean).join(' ')

type Props = {
  paciente: string
  lugar: { unidade: string; especialidade: string; dia: string }
}

/** In the opened layer, for who takes money: what is owed, and how it is paid in one click. */
export const NoBalcao = ({ paciente, lugar }: Props) => {
  const marca = useMarcasDoBalcao(lugar).get(paciente)
  const conta = `/paciente/${paciente}/conta`
  const tem = useHasRoute(conta)
  if (!marca || !tem) return null
  return (
    <section className={css.balcao} aria-label="No balcão">
      <span>
        <b>{words(marca)}</b> <Link to={conta}>Ver a conta</Link>
      </span>
      {marca.deve > 0 ? (
        <span className={css.formas}>
          Receber:{' '}
          {FORMAS_DE_PAGAMENTO.map((f) => (
            <Link key={f} to={`${conta}?receber=${f}`} aria-label={`Receber em ${nomeDaForma(f)}`}>
              {nomeDaForma(f)}
            </Link>
          ))}
        </span>
      ) : null}
    </section>
  )
}
