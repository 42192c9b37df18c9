// DayPilot Lite: the calendar in resource mode, one column a professional, the same five texts in each event.
import { DayPilot, DayPilotCalendar } from '@daypilot/daypilot-lite-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { cores, fimDe, gradeDe, textos, todosDe } from './texto.js'

const html = (a) => {
  const t = textos(a)
  return `<div data-ev="${a._id}" data-day="${a.data}" data-status="${a.status}"><div>${t.nome}</div><div>${t.convenio}</div><div>${t.guia}</div><div>${t.profissional}</div><div>${t.status}</div></div>`
}
const evento = (a) => ({
  id: a._id,
  text: a.paciente.nome,
  html: html(a),
  barColor: cores[a.status],
  start: `${a.data}T${a.hora}:00`,
  end: `${a.data}T${fimDe(a.hora)}:00`,
  resource: a.profissional._id,
})

let grade
let mudar
let controle
function Grade() {
  const [g, setG] = useState(grade)
  mudar = setG
  return (
    <DayPilotCalendar
      viewType="Resources"
      startDate={g.dia}
      businessBeginsHour={7}
      businessEndsHour={21}
      heightSpec="BusinessHoursNoScroll"
      columns={g.profissionais.map((p) => ({ id: p._id, name: p.nome }))}
      events={g.eventos}
      controlRef={(c) => {
        controle = c
      }}
    />
  )
}
const de = (dia) => {
  const g = gradeDe(dia)
  grade = { ...g, eventos: todosDe(g).map(evento) }
  return grade
}

window.bench = {
  mount: (dia) => {
    de(dia)
    flushSync(() => createRoot(document.getElementById('raiz')).render(<Grade />))
  },
  // Its own way of changing one event, quicker than new props.
  update: (id, status) => {
    const a = todosDe(grade).find((x) => x._id === id)
    a.status = status
    controle.events.update(new DayPilot.Event(evento(a)))
  },
  switchDay: (dia) => flushSync(() => mudar(de(dia))),
}
