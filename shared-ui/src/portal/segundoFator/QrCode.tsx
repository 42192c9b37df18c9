import styled from '@emotion/styled'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** White in the dark theme too: a telephone reads dark on light. */
const Quadro = styled.svg`
  width: 184px;
  height: 184px;
  padding: 10px;
  box-sizing: border-box;
  justify-self: center;
  background: #fff;
  border: 1px solid var(--line);
  border-radius: 12px;
`

export const QrCode = ({ texto, nome }: { texto: string; nome: string }) => {
  const codigo = generate(texto)
  return (
    <Quadro
      viewBox={`0 0 ${codigo.size} ${codigo.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={nome}
    >
      <path d={toSvgPath(codigo)} fill="#000" />
    </Quadro>
  )
}
