// The floor: what React itself costs for the same texts. Memoised divs, nothing that answers to anything.
import { memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { comStatus, gradeDe, textos } from './texto.js'
import './piso.css'

const Cartao = memo(function Cartao({ a }) {
  const t = textos(a)
  return (
    <div className={`cartao ${a.status}`} data-ev={a._id} data-day={a.data} data-status={a.status}>
      <div>{t.nome}</div>
      <div>{t.convenio}</div>
      <div>{t.guia}</div>
      <div>{t.profissional}</div>
      <div>{t.status}</div>
    </div>
  )
})

const Hora = memo(function Hora({ h }) {
  return (
    <div className="hora">
      <div>{h.hora}</div>
      <div className="cartoes">
        {h.agendamentos.map((a) => (
          <Cartao key={a._id} a={a} />
        ))}
      </div>
    </div>
  )
})

let mudar
function Grade({ inicial }) {
  const [grade, setGrade] = useState(inicial)
  mudar = setGrade
  return grade.horarios.map((h) => <Hora key={h.hora} h={h} />)
}

window.bench = {
  mount: (dia) =>
    flushSync(() => createRoot(document.getElementById('raiz')).render(<Grade inicial={gradeDe(dia)} />)),
  update: (id, status) => flushSync(() => mudar((g) => comStatus(g, id, status))),
  switchDay: (dia) => flushSync(() => mudar(gradeDe(dia))),
}
