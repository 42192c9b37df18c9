import { Icon } from '@clinica/shared-ui'
import { type MovimentoMedido, nomeDoLado } from './comparar'
import css from './medidas.module.css'

/** Below so much of the reference a movement is marked: a hint, not a diagnosis. */
const POUCO = 0.8

/** Range of motion: each movement's first and last degrees, and a bar of how much of its reference the last reaches. */
export const Amplitudes = ({ movimentos }: { movimentos: readonly MovimentoMedido[] }) => (
  <table className={css.amplitudes}>
    <caption>Amplitude de movimento</caption>
    <thead>
      <tr>
        <th scope="col">Movimento</th>
        <th scope="col">Inicial → Atual</th>
        <th scope="col">Ref.</th>
      </tr>
    </thead>
    <tbody>
      {movimentos.flatMap(({ chave, nome, referencia, central, lados }) =>
        lados.map(({ lado, inicial, atual, alcance }) => (
          <tr key={`${chave} ${lado}`}>
            <th scope="row">
              {nome}
              {central ? null : ` ${nomeDoLado(lado)}`}
            </th>
            <td>
              {inicial}° → <b>{atual}°</b>
              {alcance < POUCO ? (
                <>
                  <Icon name="abaixo" size={12} />
                  <span className="so-leitor">, abaixo de 80% da referência</span>
                </>
              ) : null}
              <span className={css.barra} data-pouco={alcance < POUCO} aria-hidden="true">
                <i style={{ width: `${Math.round(alcance * 100)}%` }} />
              </span>
            </td>
            <td>{referencia}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
)
