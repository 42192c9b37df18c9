import type { CampoDaAuditoria } from '@clinica/shared-domain'
import styled from '@emotion/styled'

const Lista = styled.dl`
  display: grid;
  gap: 4px;
  margin: 6px 0 0;
  font-size: 13px;
  overflow-wrap: anywhere;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 150px) minmax(0, 1fr);
    gap: 2px 12px;
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
  del {
    color: var(--muted);
    text-decoration-thickness: 1px;
  }
  ins {
    text-decoration: none;
    font-weight: 550;
  }
  @media (max-width: 480px) {
    & > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
const Mais = styled.details`
  margin-top: 6px;
  font-size: 13px;
  & > summary {
    width: fit-content;
    padding: 2px 0;
    color: var(--primary);
    cursor: pointer;
  }
`
const SoLido = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
/** More of them are shown when asked for. */
const POUCOS = 4

const Valor = ({ antes, depois }: CampoDaAuditoria) => (
  <dd>
    {antes === null ? null : (
      <>
        <SoLido>antes: </SoLido>
        <del>{antes}</del>
      </>
    )}
    {antes !== null && depois !== null ? <span aria-hidden="true"> → </span> : null}
    {depois === null ? (
      <SoLido>; depois: vazio</SoLido>
    ) : (
      <>
        <SoLido>{antes === null ? 'agora: ' : '; depois: '}</SoLido>
        <ins>{depois}</ins>
      </>
    )}
  </dd>
)

const Campos = ({ campos }: { campos: readonly CampoDaAuditoria[] }) => (
  <Lista>
    {campos.map((c) => (
      <div key={`${c.campo} ${c.antes} ${c.depois}`}>
        <dt>{c.campo}</dt>
        <Valor {...c} />
      </div>
    ))}
  </Lista>
)

type Props = {
  campos: readonly CampoDaAuditoria[]
  /** There were values, and they are gone. */
  apagados: boolean
}

/** What a line of the audit changed: each field before → after. */
export const CamposMudados = ({ campos, apagados }: Props) => {
  if (apagados) return <Mais as="p">Os valores desta linha foram apagados.</Mais>
  if (campos.length === 0) return null
  if (campos.length <= POUCOS) return <Campos campos={campos} />
  return (
    <Mais>
      <summary>Ver os {campos.length} campos</summary>
      <Campos campos={campos} />
    </Mais>
  )
}
