import Fastify from "fastify";
import pg from "pg";

// What an answer costs at least: Fastify, one query, JSON. Started by bare-peer.ts with the place of
// the database; it says on which port it listens.
const [host = "", account = ""] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: "proviso", database: "postgres", max: 15 });
const app = Fastify();

app.post("/list", async () => {
  const { rows } = await pool.query({
    name: "list",
    text: `select * from contracts where account_id = $1 and is_newest and not is_archived
      order by uploaded_at desc, id desc limit 20`,
    values: [account],
  });
  return { documents: rows };
});

app.get("/contract/:id", async ({ params }) => {
  const { rows } = await pool.query({
    name: "contract",
    text: "select * from contracts where id = $1",
    values: [typeof params === "object" && params && "id" in params ? params.id : null],
  });
  return rows[0];
});

await app.listen({ host: "127.0.0.1", port: 0 });
const bound = app.server.address();
console.log(typeof bound === "object" && bound ? bound.port : 0);
