import { contatoDaEspera, dialable, type Espera, formatTelefone } from '@clinica/shared-domain'
import css from './espera.module.css'

/** The phone of who waits, dialled where it can be. */
export const ContatoDaEspera = ({ item }: { item: Espera }) => {
  const contato = contatoDaEspera(item)
  const numero = dialable(contato)
  const texto = formatTelefone(contato ?? '')
  return numero ? (
    <a className={css.telefone} href={`tel:${numero}`}>
      {texto}
    </a>
  ) : (
    texto || 'Sem contato'
  )
}
