import {
  ARTICULACOES,
  type Articulacao,
  checkTabelaDeAmplitude,
  formatReferencia,
  LADOS,
  type Lado,
  listMovimentos,
  MEDIDAS,
  type Medida,
  type Movimento,
  type TabelaDeAmplitude,
  writeMedida,
} from '@clinica/shared-domain'
import { Icon, Tab, Tabs } from '@clinica/shared-ui'
import { useState } from 'react'
import { MedidaInput } from './MedidaInput'
import css from './tabela.module.css'

type Props = {
  id: string
  tabela: TabelaDeAmplitude
  onChange: (tabela: TabelaDeAmplitude) => void
  readOnly: boolean
  /** What the session before measured, and when. */
  anterior?: { quando: string; tabela: TabelaDeAmplitude }
  descricao: string | undefined
}

const NOMES = Object.entries(ARTICULACOES).map(([articulacao, { nome }]) => ({
  articulacao: articulacao as Articulacao,
  nome,
}))
const TITULO: Record<Medida, string> = { adm: 'ADM (graus)', forcaMuscular: 'Força muscular (0–5)' }
const FALADO: Record<Medida, string> = { adm: 'ADM em graus', forcaMuscular: 'força muscular' }

const isPreenchida = (tabela: TabelaDeAmplitude, articulacao: Articulacao): boolean =>
  listMovimentos(articulacao).some(({ chave }) => tabela[chave])

const Medidas = ({ movimento, ...props }: Props & { movimento: Movimento }) => {
  const { tabela, onChange, readOnly, anterior } = props
  const { chave, nome, articulacao, central } = movimento
  const cela = (medida: Medida, lado: Lado) => {
    const valor = tabela[chave]?.[medida]?.[lado] ?? null
    const antes = anterior?.tabela[chave]?.[medida]?.[lado] ?? null
    const deQue = central ? '' : `, ${lado}`
    return (
      <td key={`${medida}.${lado}`} colSpan={central ? 2 : 1}>
        <MedidaInput
          label={`${ARTICULACOES[articulacao].nome}, ${nome}, ${FALADO[medida]}${deQue}`}
          medida={medida}
          valor={valor}
          readOnly={readOnly}
          antes={anterior && antes !== null ? `${anterior.quando}: ${antes}` : undefined}
          onChange={(novo) => onChange(writeMedida(tabela, { chave, medida, lado }, novo))}
        />
      </td>
    )
  }
  return MEDIDAS.flatMap((medida) =>
    central ? [cela(medida, 'direito')] : LADOS.map((l) => cela(medida, l)),
  )
}

/**
 * The range of motion, joint by joint (spec 2 §3): a tab per joint, with a check where something was measured, and the normal
 * range of each movement once the joint has a value.
 */
export default function TabelaInput(props: Props) {
  const { id, tabela, descricao } = props
  const antes = props.anterior?.tabela ?? {}
  const firstOf = (de: TabelaDeAmplitude) =>
    NOMES.find(({ articulacao }) => isPreenchida(de, articulacao))?.articulacao
  const [aberta, setAberta] = useState<Articulacao>(() => firstOf(tabela) ?? firstOf(antes) ?? 'ombro')
  const comReferencia = isPreenchida(tabela, aberta) || isPreenchida(antes, aberta)
  const problema = checkTabelaDeAmplitude(tabela)
  return (
    <fieldset id={id} className={css.tabela} aria-labelledby={`${id}-r`} aria-describedby={descricao}>
      <Tabs
        aria-label="Articulações"
        className={css.abas}
        value={aberta}
        onChange={(_, valor) => setAberta(valor as Articulacao)}
      >
        {NOMES.map(({ articulacao, nome }) => (
          <Tab
            key={articulacao}
            value={articulacao}
            id={`${id}-${articulacao}`}
            aria-controls={`${id}-medidas`}
            label={
              isPreenchida(tabela, articulacao) ? (
                <>
                  {nome} <Icon name="ok" size={14} />
                  <span className="so-leitor">, com medidas</span>
                </>
              ) : (
                nome
              )
            }
          />
        ))}
      </Tabs>
      <div
        id={`${id}-medidas`}
        role="tabpanel"
        aria-labelledby={`${id}-${aberta}`}
        className={css.rolagem}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
        tabIndex={0}
      >
        <table>
          <caption className="so-leitor">{ARTICULACOES[aberta].nome}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Movimento
              </th>
              {MEDIDAS.map((medida) => (
                <th key={medida} scope="colgroup" colSpan={2}>
                  {TITULO[medida]}
                </th>
              ))}
              {comReferencia ? (
                <th scope="col" rowSpan={2}>
                  Referência
                </th>
              ) : null}
            </tr>
            <tr>
              {MEDIDAS.flatMap((medida) =>
                LADOS.map((lado) => (
                  <th key={`${medida}.${lado}`} scope="col">
                    {lado === 'direito' ? 'Direito' : 'Esquerdo'}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {listMovimentos(aberta).map((movimento) => (
              <tr key={movimento.chave}>
                <th scope="row">{movimento.nome}</th>
                <Medidas {...props} movimento={movimento} />
                {comReferencia ? <td className={css.referencia}>{formatReferencia(movimento)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problema ? <p className={css.problema}>{problema}</p> : null}
    </fieldset>
  )
}
