import { formatData, formatReais, type GuiaFaltando } from '@clinica/shared-domain'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import css from './arquivo.module.css'

const Guia = ({ _id, numero }: GuiaFaltando) => {
  const endereco = `/guia/cadastro/${_id}`
  return useHasRoute(endereco) ? <Link to={endereco}>{numero}</Link> : numero
}

/** Guides that the clinic billed and the file does not name. */
export const Faltando = ({ guias }: { guias: readonly GuiaFaltando[] }) => (
  <div className={css.rolagem}>
    <table className={css.itens}>
      <caption className="so-leitor">Guias que faltam no arquivo</caption>
      <thead>
        <tr>
          <th>Faturada até</th>
          <th>Paciente</th>
          <th>Guia</th>
          <th>Especialidade · convênio</th>
          <th className={css.numero}>Sessões sem pagamento</th>
          <th className={css.numero}>Valor</th>
        </tr>
      </thead>
      <tbody>
        {guias.map((guia) => (
          <tr key={guia._id}>
            <td data-rotulo="Até">{formatData(guia.ultimaData)}</td>
            <td>
              <b>{guia.paciente.nome}</b>
            </td>
            <td data-rotulo="Guia">
              <Guia {...guia} />
            </td>
            <td className={css.largo}>
              {guia.especialidade} <span className={css.fraco}>· {guia.convenio}</span>
            </td>
            <td className={css.numero} data-rotulo="Sessões">
              {guia.sessoes} de {guia.faturadas}
            </td>
            <td className={css.numero} data-rotulo="Valor">
              {formatReais(guia.valor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
