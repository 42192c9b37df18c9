import {
  FAIXAS_DA_EVA,
  faixaDaEva,
  palavraDaEva,
  RESPOSTAS_SIM_NAO,
  VALORES_DA_EVA,
} from '@clinica/shared-domain'
import { atributosDe, type CampoProps } from './campo'
import css from './respostas.module.css'

type DoDominio = CampoProps & { opcoes: readonly string[] }

/** A value that the domain no longer holds stays readable and chosen. */
export const CampoDeDominio = ({ opcoes, ...props }: DoDominio) => {
  const nomes = props.valor === '' || opcoes.includes(props.valor) ? opcoes : [...opcoes, props.valor]
  return (
    <select
      {...atributosDe(props)}
      className={css.escolha}
      disabled={props.readOnly}
      value={props.valor}
      onChange={(e) => props.onChange(e.target.value)}
    >
      <option value="">Escolha…</option>
      {nomes.map((nome) => (
        <option key={nome} value={nome}>
          {nome}
        </option>
      ))}
    </select>
  )
}

/** `marca` stands over it. */
export type Opcao = { valor: string; rotulo: string; tom?: string; marca?: string }

/** Radios side by side: the arrows move and choose. */
export const Radios = ({
  opcoes,
  className,
  ...props
}: CampoProps & { opcoes: readonly Opcao[]; className?: string }) => {
  const { id: _, ...atributos } = atributosDe(props)
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${props.id}-r`}
      id={props.id}
      className={className}
      aria-readonly={props.readOnly || undefined}
      {...atributos}
    >
      {opcoes.map(({ valor, rotulo, tom, marca }) => (
        <label key={valor} data-tom={tom}>
          <input
            type="radio"
            name={props.id}
            value={valor}
            aria-label={rotulo}
            checked={props.valor === valor}
            disabled={props.readOnly && props.valor !== valor}
            onChange={() => props.onChange(valor)}
          />
          <span>{valor}</span>
          {marca ? <em aria-hidden="true">{marca}</em> : null}
        </label>
      ))}
    </div>
  )
}

const SIM_OU_NAO: readonly Opcao[] = RESPOSTAS_SIM_NAO.map((valor) => ({ valor, rotulo: valor }))

export const CampoSimNao = (props: CampoProps) => (
  <Radios {...props} opcoes={SIM_OU_NAO} className={css.simNao} />
)

const DA_EVA: readonly Opcao[] = VALORES_DA_EVA.map((n) => ({
  valor: String(n),
  rotulo: `${n}, ${palavraDaEva(n)}`,
  tom: faixaDaEva(n)?.tom,
}))

const withMarca = (quando: string, de: string): readonly Opcao[] =>
  DA_EVA.map((o) => (o.valor === de ? { ...o, marca: quando, rotulo: `${o.rotulo}, como em ${quando}` } : o))

/** The pain scale, 0 to 10, with the word of each range under it; a mark where the session before was. */
export const CampoEva = ({ anterior, ...props }: CampoProps) => (
  <div className={css.eva}>
    <Radios
      {...props}
      opcoes={anterior ? withMarca(anterior.quando, anterior.valor) : DA_EVA}
      className={css.escala}
    />
    <div className={css.palavras} aria-hidden="true">
      {FAIXAS_DA_EVA.map(({ de, ate, palavra }) => (
        <span
          key={palavra}
          data-faixa={de === ate ? de : `${de} a ${ate}`}
          style={{ gridColumn: `span ${ate - de + 1}` }}
        >
          {palavra}
        </span>
      ))}
    </div>
  </div>
)
