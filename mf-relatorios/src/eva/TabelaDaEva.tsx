import { DESFECHOS, MAIOR_EVA, type MediaDaEva } from '@clinica/shared-domain'
import { Numero } from '../base/linhas/Numero'
import css from './eva.module.css'
import {
  type Figura,
  formatMedia,
  linhasDo,
  type Momento,
  NOMES_DOS_DESFECHOS,
  NOMES_DOS_MOMENTOS,
  nomeDaMedia,
  soUmaVez,
} from './medidas'

type Props = { item: MediaDaEva; nome: string; open?: (figura: Figura) => void }

const naEscala = (n: number): string => `${(n / MAIOR_EVA) * 100}%`

/** From the first to the last session, on the scale of 0 to 10: a ring for before, a dot for after. */
const Trajeto = ({ inicial, final }: { inicial: number | null; final: number | null }) =>
  inicial === null || final === null ? null : (
    <span className={css.trajeto} data-pior={final > inicial || undefined}>
      <i
        className={css.fio}
        style={{ left: naEscala(Math.min(inicial, final)), width: naEscala(Math.abs(inicial - final)) }}
      />
      <i className={css.antes} style={{ left: naEscala(inicial) }} />
      <i className={css.depois} style={{ left: naEscala(final) }} />
    </span>
  )

type MediaProps = {
  de: string
  medida: string
  momento: Momento
  media: number | null
  open?: (nome: string) => void
}

/** The average of one of the two answers, which opens the sessions in which it was given. */
const Media = ({ de, medida, momento, media, open }: MediaProps) => (
  <Numero
    nome={`${de}, ${medida}, ${NOMES_DOS_MOMENTOS[momento]}: ${formatMedia(media)}`}
    {...(open ? { open: () => open(nomeDaMedia(medida, momento)) } : {})}
  >
    {formatMedia(media)}
  </Numero>
)

/** The measures of a CID: averages at the first and at the last session, and patients by what became of them. */
export const TabelaDaEva = ({ item, nome, open }: Props) => {
  const uma = soUmaVez(item)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={css.rolagem} aria-label={`${nome}: medidas`} tabIndex={0}>
        <table className={css.tabela}>
          <caption className="so-leitor">{nome}</caption>
          <thead>
            <tr>
              <th scope="col">Medida</th>
              <th scope="col">Inicial</th>
              <th scope="col">Final</th>
              {open ? (
                <td aria-hidden="true" className={css.escala}>
                  <span>0</span>
                  <span>10</span>
                </td>
              ) : null}
              {DESFECHOS.map((d) => (
                <th key={d} scope="col">
                  {NOMES_DOS_DESFECHOS[d]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhasDo(item).map(({ chave, nome: medida, inicial, final, desfechos }) => (
              <tr key={chave}>
                <th scope="row">{medida}</th>
                {Object.entries({ inicial, final }).map(([momento, media]) => (
                  <td key={momento}>
                    <Media
                      {...{ medida, media }}
                      de={item.cid}
                      momento={momento as Momento}
                      {...(open && media !== null
                        ? { open: (nome) => open({ nome, medida: chave, momento: momento as Momento }) }
                        : {})}
                    />
                  </td>
                ))}
                {open ? (
                  <td aria-hidden="true" className={css.desenho}>
                    <Trajeto inicial={inicial} final={final} />
                  </td>
                ) : null}
                {DESFECHOS.map((d) => {
                  const figura = NOMES_DOS_DESFECHOS[d]
                  return (
                    <td key={d}>
                      <Numero
                        nome={`${item.cid}, ${medida}, ${figura}: ${desfechos[d]}`}
                        {...(open && desfechos[d] > 0
                          ? {
                              open: () =>
                                open({
                                  nome: `${medida}, ${figura.toLowerCase()} de ${desfechos[d]} ${desfechos[d] === 1 ? 'paciente' : 'pacientes'}`,
                                  medida: chave,
                                  desfecho: d,
                                }),
                            }
                          : {})}
                      >
                        {desfechos[d].toLocaleString('pt-BR')}
                      </Numero>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {uma ? <p className={css.uma}>{uma}</p> : null}
    </>
  )
}
